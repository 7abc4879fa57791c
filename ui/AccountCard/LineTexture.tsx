import { styled } from "styled-components";
import { media } from "#ui/theme/media.ts";
import { textureField, textureLines } from "./textureLines.ts";

export type LineTextureProps = {
  /** The corner of the nearest positioned ancestor that the curves open towards. */
  corner?: "topRight" | "bottomRight";
  /** 22 to 46. */
  lines?: number;
  /** Part of the ancestor that the curves may cover, as a CSS length. */
  width?: string;
  height?: string;
};

/**
 * The engraved lines of a bank card, in the colour of the text around them. They fade out before
 * they meet anything to read, and belong on brand panels and account cards only.
 */
export function LineTexture(
  { corner = "topRight", lines = 30, width = "60%", height = "100%" }: LineTextureProps,
) {
  return (
    <Field
      viewBox={`0 0 ${textureField.width} ${textureField.height}`}
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden
      $corner={corner}
      style={{ width, height }}
    >
      {textureLines(lines).map((path) => (
        <path key={path} d={path} vectorEffect="non-scaling-stroke" />
      ))}
    </Field>
  );
}

const Field = styled.svg<{ $corner: "topRight" | "bottomRight" }>`
  position: absolute;
  top: 0;
  right: 0;
  pointer-events: none;
  fill: none;
  stroke: currentcolor;
  stroke-width: 1px;
  opacity: 0.3;
  transform: ${({ $corner }) => ($corner === "bottomRight" ? "scaleY(-1)" : "none")};
  mask-image: radial-gradient(100% 100% at 100% 0%, currentcolor 25%, transparent 90%);

  @media ${media.forcedColors} {
    display: none;
  }
`;
