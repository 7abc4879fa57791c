export interface Wait {
  /** Milliseconds before the first try. */
  readonly first: number;
  readonly longest: number;
}

/**
 * Returns the delay before retry `attempt` (from 0): `first`, then exponential backoff up to
 * `longest`. Jitter takes off up to half, so that a thousand pages do not retry simultaneously.
 */
export function growingWait(attempt: number, { first, longest }: Wait, random: () => number) {
  if (attempt <= 0) return first;
  const full = Math.min(longest, first * 2 ** attempt);
  return Math.round(full * (0.5 + random() / 2));
}
