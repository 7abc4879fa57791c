export type Box = { left: number; top: number; right: number; bottom: number };

export type Room = {
  /** Where a toast stands when nothing is in its way. */
  home: Box;
  /** What it must not cover. */
  taken: readonly Box[];
  /** What it must not leave. */
  bounds: Box;
};

export type Spot = { left: number; top: number; covered: number };

/** Between a toast and what it makes way for, and the least between it and the page's edge, in px. */
export const gap = 8;

/**
 * The free place nearest to home: at the right, in the middle or at the left of the page, above or
 * below what is there. Where the page has none, the place that covers least, and how much of what is
 * taken that is, in square pixels.
 */
export function freeSpot({ home, taken, bounds }: Room): Spot {
  const width = home.right - home.left;
  const height = home.bottom - home.top;
  const lefts = [home.left, (bounds.left + bounds.right - width) / 2, bounds.left];
  const tops = taken
    .flatMap(({ top, bottom }) => [bottom + gap, top - gap - height])
    .concat(bounds.top, bounds.bottom - height)
    .filter((top) => top >= bounds.top && top + height <= bounds.bottom);

  let best = { left: home.left, top: home.top, covered: Infinity };
  let nearest = Infinity;
  for (const top of [home.top, ...tops]) {
    for (const left of lefts) {
      const place = { left, top, right: left + width, bottom: top + height };
      const covered = taken.reduce((sum, box) => sum + areaOf(shared(box, place)), 0);
      const far = Math.abs(left - home.left) + Math.abs(top - home.top);
      if (covered > best.covered || (covered === best.covered && far >= nearest)) continue;
      best = { left, top, covered };
      nearest = far;
    }
  }
  return best;
}

/** What two boxes have in common; without a width or a height where that is nothing. */
export function shared(one: Box, other: Box): Box {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  return {
    left,
    top,
    right: Math.max(left, Math.min(one.right, other.right)),
    bottom: Math.max(top, Math.min(one.bottom, other.bottom)),
  };
}

export function areaOf({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top);
}
