/** Draws that one number decides: the same seed gives the same sequence of requests. */
export interface Rng {
  /** A whole number from 0 to `below` − 1. */
  integer(below: number): number;
  /** True in so many of a hundred draws. */
  percent(often: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** Mulberry32: small, fast and well mixed; nothing secret comes from it. */
export function seededRng(seed: number): Rng {
  let state = seed >>> 0;
  function integer(below: number): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return Math.floor(((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32 * below);
  }
  return {
    integer,
    percent: (often) => integer(100) < often,
    pick(from) {
      const [picked] = from.slice(integer(from.length));
      if (picked === undefined) throw new RangeError("Can't pick from nothing");
      return picked;
    },
  };
}
