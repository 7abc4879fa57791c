import { requestTexts } from "#contract/texts/requests.ts";
import { AppError } from "../kernel/appError.ts";
import type { RequestKey } from "../kernel/idempotency.ts";
import { sorted } from "../kernel/sorted.ts";
import type { Exchange } from "./exchange.ts";

const HEADER = "idempotency-key";
const LONGEST = 128;

/**
 * Returns the idempotency key of a request and its fingerprint, equal for equal fields in any
 * order; undefined without the header. The hash is keyed, because a request may be short and
 * secret, such as the password of a new user.
 */
export async function readKey(
  { context: { req }, call, deps: { encryptor } }: Exchange,
): Promise<RequestKey | undefined> {
  const key = req.header(HEADER);
  if (key === undefined) return undefined;
  if (key.length > LONGEST || !/^[\x21-\x7e]+$/.test(key)) {
    throw new AppError("invalid_input", {
      field: "Idempotency-Key",
      message: requestTexts.idempotencyKey(LONGEST),
    });
  }
  const body = JSON.stringify(sorted(await req.json()));
  const place = `request:${call.method} ${req.path}`;
  const [fingerprint = "", ...formerFingerprints] = await encryptor.keyedHashes(place, body);
  return { key, fingerprint, formerFingerprints };
}
