import type { Sealer } from "../deps.ts";
import { sorted } from "../sorted.ts";

/**
 * A keyed hash of what a request asks for; the same for the same fields in any order. Keyed,
 * because what is asked for may be short and secret, such as the password of a new person.
 */
export function fingerprint(
  sealer: Pick<Sealer, "fingerprint">,
  route: string,
  body: unknown,
): Promise<string> {
  return sealer.fingerprint(`request:${route}`, JSON.stringify(sorted(body)));
}
