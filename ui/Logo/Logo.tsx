import { styled } from "styled-components";
import type { BrandId } from "#ui/theme/brand.ts";
import { token } from "#ui/theme/tokens.ts";
import { wordmark } from "#ui/theme/type.ts";
import { useBrand } from "#ui/theme/useBrand.tsx";

/** Each bird on a grid of 24: strokes in the wing colour, one in the body colour. */
const strokes: Record<BrandId, { wing: string; body: string }> = {
  kestrel: {
    wing:
      "M2.5 2.25C9.1 2.6 13.9 6.3 15 12.2C13.6 14 11.8 15.3 9.6 16.1C9.9 10.6 7.4 5.9 2.5 2.25ZM21.75 1.5C18 3.1 15.9 5.4 15.3 8.4C15.8 9.3 16.2 10.3 16.5 11.4C19.2 9.4 19.5 5.9 21.75 1.5Z",
    body:
      "M22.5 12.6C21.6 10.9 19 10.4 16.7 12.9C13.7 16.1 10 17.9 5 18.3L1.5 21.9C9.9 22.9 15.6 20.6 18.6 16C19.5 14.5 20.6 13.3 22.5 12.6Z",
  },
  heron: {
    wing:
      "M22.9 3.9C20.8 3.2 18.6 2 15.6 1.75C12.9 1.55 11.3 3.4 11.35 5.6C11.4 8 14.2 9.6 14 12.6C15.8 11.4 16.5 9.6 15.8 7.9C15.2 6.5 14.3 5.9 14.4 4.9C14.5 4.1 15.2 3.9 16.2 3.95C18.5 4.05 20.8 3.95 22.9 3.9ZM10.8 18.1C11.6 17.7 12.2 17.2 12.7 16.6V22.5H10.8Z",
    body:
      "M11.5 9.3C13.3 11.2 13.2 14 10.6 16.4C8 18.8 4.4 19.6 1.6 20.9C2.5 17.6 4.2 14.7 6.3 12.6C7.9 10.9 9.6 9.8 11.5 9.3Z",
  },
};

export type LogoMarkProps = {
  /** Edge in px. */
  size?: number;
  /** `brand` in two colours; `inherit` in the colour of the text around it. */
  tone?: "brand" | "inherit";
};

/** The bird alone, as decoration: the bank's name must stand in words beside it. */
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
      <span>{name}</span>
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
