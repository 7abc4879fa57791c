/** A steady rate, and how many may come at once after a pause. */
interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** A bucket for each key: holds `burst` tokens, gains `perSecond` a second, gives one a request. */
export interface TokenBuckets {
  /** Takes a token; answers 0, or the milliseconds until there is one. */
  take(key: string): number;
  /** Takes so many tokens, also those that the key has yet to gain, up to another `burst`. */
  charge(key: string, count: number): void;
  /** The milliseconds until the key has gained what was taken too much. */
  owes(key: string): number;
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
      const bucket = filled(key);
      bucket.tokens = Math.max(-burst, bucket.tokens - count);
    },
    owes: (key) => buckets.has(key) ? Math.max(0, -filled(key).tokens * 1_000 / perSecond) : 0,
    has: (key) => buckets.has(key),
    forget: (key) => void buckets.delete(key),
  };
}
