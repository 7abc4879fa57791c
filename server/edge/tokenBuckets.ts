import type { Rate } from "./limits.ts";

/** A bucket for each key: holds `burst` tokens, gains `perSecond` a second, gives one a request. */
export interface TokenBuckets {
  /** Takes a token; answers 0, or the milliseconds until there is one. */
  take(key: string): number;
  /** Takes so many more of a key that has a bucket, also those that it has yet to gain. */
  charge(key: string, count: number): void;
  has(key: string): boolean;
  forget(key: string): void;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** `now` in milliseconds. Beyond `most` keys the longest unused one is forgotten. */
export function createTokenBuckets(
  { perSecond, burst }: Rate,
  most: number,
  now: () => number,
): TokenBuckets {
  const buckets = new Map<string, Bucket>();

  function filled(key: string): Bucket {
    const at = now();
    const bucket = buckets.get(key) ?? { tokens: burst, filledAt: at };
    bucket.tokens = Math.min(burst, bucket.tokens + (at - bucket.filledAt) * perSecond / 1_000);
    bucket.filledAt = at;
    // Taken out and put back, so that the map keeps its keys by their last use.
    buckets.delete(key);
    buckets.set(key, bucket);
    if (buckets.size > most) forgetOldest();
    return bucket;
  }

  function forgetOldest(): void {
    const [oldest] = buckets.keys();
    if (oldest !== undefined) buckets.delete(oldest);
  }

  return {
    take(key) {
      const bucket = filled(key);
      if (bucket.tokens < 1) return (1 - bucket.tokens) * 1_000 / perSecond;
      bucket.tokens -= 1;
      return 0;
    },
    charge(key, count) {
      if (buckets.has(key)) filled(key).tokens -= count;
    },
    has: (key) => buckets.has(key),
    forget: (key) => void buckets.delete(key),
  };
}
