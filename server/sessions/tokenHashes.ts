const MOST = 10_000;

/** Hashes of tokens that were good, the longest unused first; never written anywhere. */
const known = new Map<string, string>();

/** What a token is stored as, where that is known: a hash takes as long as the read it is for. */
export function knownTokenHash(token: string): string | undefined {
  const hash = known.get(token);
  if (hash !== undefined) rememberTokenHash(token, hash);
  return hash;
}

/** Only for tokens of sessions that stand: made-up ones must not drive these out. */
export function rememberTokenHash(token: string, hash: string): void {
  known.delete(token);
  known.set(token, hash);
  if (known.size <= MOST) return;
  const [oldest] = known.keys();
  if (oldest !== undefined) known.delete(oldest);
}
