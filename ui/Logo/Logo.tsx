import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { wordmark } from "#ui/theme/type.ts";
import { useBrand } from "#ui/theme/useBrand.tsx";
import { strokes } from "./strokes.ts";

export type LogoMarkProps = {
  /** Edge in px. */
  size?: number;
  /** `brand` in two colors; `inherit` in the color of the text around it. */
  tone?: "brand" | "inherit";
};

/** The bird alone, as decoration. Show the bank's name next to it. */
export function LogoMark({ size = 24, tone = "brand" }: LogoMarkProps) {
  const { wing, body } = strokes[useBrand().id];
  const isBrand = tone === "brand";
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={wing} fill={isBrand ? token.brandWing : "currentColor"} />
      <path d={body} fill={isBrand ? token.brandBody : "currentColor"} />
    </svg>
  );
}

/** Mark and wordmark. `size` is the edge of the mark in px; the word follows it. */
export function Logo({ size = 28, tone = "brand" }: LogoMarkProps) {
  const { name } = useBrand();
  return (
    <Root $size={size}>
      <LogoMark size={size} tone={tone} />
      <span translate="no">{name}</span>
    </Root>
  );
}

const Root = styled.span<{ $size: number }>`
  display: inline-flex;
  align-items: center;
  gap: 0.32em;
  font-size: ${({ $size }) => `${$size * 0.75 / 16}rem`};
  ${wordmark};
  white-space: nowrap;
`;
