import { media } from "#ui/theme/media.ts";
import { styled } from "#ui/theme/styled.ts";

export type LineTextureProps = {
  /** The corner of the nearest positioned ancestor that the curves open towards. */
  corner?: "topRight" | "bottomRight";
  /** `wide` for cards and bands, `tall` for panels that are higher than wide. */
  sweep?: Sweep;
  /** 22 to 46. */
  lines?: number;
  /** Part of the ancestor that the curves may cover, as a CSS length. */
  width?: string;
  height?: string;
};

/**
 * The engraved lines of a bank card, in the color of the surrounding text. They fade out before any
 * text, and are mirrored in right-to-left text. Use only on brand panels and account cards.
 */
export function LineTexture(
  { corner = "topRight", sweep = "wide", lines = 30, width = "60%", height = "100%" }:
    LineTextureProps,
) {
  const { field } = fans[sweep];
  return (
    <Field
      viewBox={`0 0 ${field.width} ${field.height}`}
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden
      $flip={corner === "bottomRight" ? -1 : 1}
      $sweep={sweep}
      style={{ width, height }}
    >
      {textureLines(lines, sweep).map((path) => (
        <path key={path} d={path} vectorEffect="non-scaling-stroke" />
      ))}
    </Field>
  );
}

const masks: Record<Sweep, string> = {
  wide: "radial-gradient(100% 100% at 100% 0%, currentcolor 25%, transparent 90%)",
  tall: "radial-gradient(92% 90% at 100% 40%, currentcolor 10%, transparent 100%)",
};

const Field = styled.svg<{ $flip: 1 | -1; $sweep: Sweep }>`
  position: absolute;
  top: 0;
  inset-inline-end: 0;
  pointer-events: none;
  fill: none;
  stroke: currentcolor;
  stroke-width: 1px;
  opacity: 0.3;
  transform: scale(1, ${({ $flip }) => $flip});
  mask-image: ${({ $sweep }) => masks[$sweep]};

  &:dir(rtl) {
    transform: scale(-1, ${({ $flip }) => $flip});
  }

  @media ${media.forcedColors} {
    display: none;
  }
`;

/** How the curves run: fanned out over a wide place, or rising along the edge of a tall one. */
type Sweep = "wide" | "tall";

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

const fans: Readonly<Record<Sweep, Fan>> = {
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
function textureLines(count: number, sweep: Sweep): string[] {
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
