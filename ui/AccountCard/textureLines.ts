/** The field that the curves are drawn in; they open towards its top right corner. */
export const textureField = { width: 320, height: 200 };

/**
 * Curves that spread like the feathers of a wing, as SVG paths: from one point low on the left,
 * out of sight behind the mask, to the top and the right edge.
 */
export function textureLines(count: number): string[] {
  const root = { x: 60, y: 250 };
  const length = 460;
  const bend = 0.13;
  const [lowest, highest] = [0.34, 1.22];
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
