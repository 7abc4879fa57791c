import type { Context } from "hono";
import type { CallSpec } from "#contract/defineCall.ts";
import type { Sealer } from "../deps.ts";
import { Refusal } from "../refusal.ts";
import type { IdempotencyRow } from "../store/rows.ts";
import { RequestInFlight } from "../store/errors.ts";
import type { Tables } from "../store/store.ts";
import { fingerprint } from "./fingerprint.ts";

const HEADER = "idempotency-key";
const LONGEST = 128;

/** The key a request carries and what it asks for; undefined without the header. */
export async function readKey(
  context: Context,
  call: CallSpec,
  sealer: Sealer,
): Promise<{ readonly key: string; readonly fingerprint: string } | undefined> {
  const key = context.req.header(HEADER);
  if (key === undefined) return undefined;
  if (key.length > LONGEST || !/^[\x21-\x7e]+$/.test(key)) {
    throw new Refusal("invalid_input", {
      field: "Idempotency-Key",
      message: `"Idempotency-Key" must be 1 to ${LONGEST} visible ASCII characters`,
    });
  }
  const body: unknown = await context.req.json();
  const route = `${call.method} ${context.req.path}`;
  return { key, fingerprint: await fingerprint(sealer, route, body) };
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
  if (held.fingerprint !== wanted.fingerprint) throw new Refusal("key_reused");
  if (held.answer === null) throw new RequestInFlight();
  return held.answer;
}
