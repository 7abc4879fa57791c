/** The processor of a cheap phone is so many times slower than this one. */
export const SLOWDOWN = 4;
