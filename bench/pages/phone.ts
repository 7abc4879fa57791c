/** A cheap phone. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** Its processor is so many times slower than this one. */
export const SLOWDOWN = 4;
