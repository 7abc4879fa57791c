import { styled } from "styled-components";
import { wordmark } from "#ui/theme/type.ts";
import { useBrand } from "#ui/theme/useBrand.tsx";
import { LogoMark, type LogoMarkProps } from "./LogoMark.tsx";

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
