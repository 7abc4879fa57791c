import type { Context } from "hono";
import type { CallSpec } from "#contract/defineCall.ts";
import { AppError } from "../appError.ts";
import { RequestInFlight } from "../db/errors.ts";
import type { IdempotencyRow } from "../db/rows.ts";
import type { Tables } from "../db/store.ts";
import type { Encryptor } from "../deps.ts";
import { sorted } from "../sorted.ts";

const HEADER = "idempotency-key";
const LONGEST = 128;

/** The key a request carries and what it asks for; undefined without the header. */
export async function readKey(
  context: Context,
  call: CallSpec,
  encryptor: Encryptor,
): Promise<{ readonly key: string; readonly fingerprint: string } | undefined> {
  const key = context.req.header(HEADER);
  if (key === undefined) return undefined;
  if (key.length > LONGEST || !/^[\x21-\x7e]+$/.test(key)) {
    throw new AppError("invalid_input", {
      field: "Idempotency-Key",
      message: `"Idempotency-Key" must be 1 to ${LONGEST} visible ASCII characters`,
    });
  }
  const body: unknown = await context.req.json();
  const route = `${call.method} ${context.req.path}`;
  return { key, fingerprint: await fingerprint(encryptor, route, body) };
}

/**
 * Claims the key, or answers what the same request was answered before. Throws `key_reused` when
 * the key belongs to another request.
 */
export async function claimKey(
  tx: Tables,
  wanted: Omit<IdempotencyRow, "answer">,
): Promise<{ readonly body: unknown } | undefined> {
  const held = await tx.idempotency.claim(wanted);
  if (held === undefined) return undefined;
  if (held.fingerprint !== wanted.fingerprint) throw new AppError("key_reused");
  if (held.answer === null) throw new RequestInFlight();
  return held.answer;
}

/**
 * A keyed hash of what a request asks for; the same for the same fields in any order. Keyed,
 * because what is asked for may be short and secret, such as the password of a new person.
 */
function fingerprint(
  encryptor: Pick<Encryptor, "keyedHash">,
  route: string,
  body: unknown,
): Promise<string> {
  return encryptor.keyedHash(`request:${route}`, JSON.stringify(sorted(body)));
}
