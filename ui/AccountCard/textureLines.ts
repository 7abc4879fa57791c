/** How the curves run: fanned out over a wide place, or rising along the edge of a tall one. */
export type Sweep = "wide" | "tall";

interface Fan {
  /** The field that the curves are drawn in; they open towards its top right corner. */
  readonly field: { readonly width: number; readonly height: number };
  /** Where all of them begin, out of sight behind the mask. */
  readonly root: { readonly x: number; readonly y: number };
  readonly length: number;
  /** How far each leaves the straight line. */
  readonly bend: number;
  /** The angles of the first and the last, counted from the horizontal. */
  readonly lowest: number;
  readonly highest: number;
}

export const fans: Readonly<Record<Sweep, Fan>> = {
  wide: {
    field: { width: 320, height: 200 },
    root: { x: 60, y: 250 },
    length: 460,
    bend: 0.13,
    lowest: 0.34,
    highest: 1.22,
  },
  tall: {
    field: { width: 240, height: 400 },
    root: { x: 40, y: 420 },
    length: 560,
    bend: -0.1,
    lowest: 0.86,
    highest: 1.34,
  },
};

/** Curves that spread like the feathers of a wing, as SVG paths, to the top and the right edge. */
export function textureLines(count: number, sweep: Sweep): string[] {
  const { root, length, bend, lowest, highest } = fans[sweep];
  return Array.from({ length: count }, (_, index) => {
    const angle = lowest + ((highest - lowest) * index) / (count - 1);
    const tip = { x: root.x + length * Math.cos(angle), y: root.y - length * Math.sin(angle) };
    const middle = {
      x: (root.x + tip.x) / 2 - (root.y - tip.y) * bend,
      y: (root.y + tip.y) / 2 - (tip.x - root.x) * bend,
    };
    return `M${point(root)}Q${point(middle)} ${point(tip)}`;
  });
}

function point({ x, y }: { x: number; y: number }): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
