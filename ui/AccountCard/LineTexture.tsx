import { styled } from "styled-components";
import { media } from "#ui/theme/media.ts";
import { fans, type Sweep, textureLines } from "./textureLines.ts";

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
 * The engraved lines of a bank card, in the colour of the text around them. They fade out before
 * they meet anything to read, and belong on brand panels and account cards only. Where text runs
 * from right to left they lie on the other side.
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
