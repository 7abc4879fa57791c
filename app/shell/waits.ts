export interface Wait {
  /** Milliseconds before the first try. */
  readonly first: number;
  readonly longest: number;
}

/**
 * How long to wait before try `attempt` (0 is the first): the first wait exactly, then twice as
 * long each time, a random half of it taken off so that a thousand pages do not return at once.
 */
export function growingWait(attempt: number, { first, longest }: Wait, random: () => number) {
  if (attempt <= 0) return first;
  const full = Math.min(longest, first * 2 ** attempt);
  return Math.round(full * (0.5 + random() / 2));
}
