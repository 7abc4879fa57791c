import { sha256Hex } from "../hash.ts";

const MOST = 10_000;

/** Hashes of tokens that were good, the longest unused first; never written anywhere. */
const known = new Map<string, string>();

/** What a token is stored as. A hash takes as long as the read it is for, so it is remembered. */
export async function tokenHashOf(token: string): Promise<string> {
  const remembered = known.get(token);
  if (remembered !== undefined) return remembered;
  return await sha256Hex(token);
}

/** Only for tokens of sessions that stand: made-up ones must not drive these out. */
export function rememberTokenHash(token: string, hash: string): void {
  known.delete(token);
  known.set(token, hash);
  const [oldest] = known.size > MOST ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
}
