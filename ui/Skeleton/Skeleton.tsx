import { media } from "#ui/theme/media.ts";
import { radius } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";

export type SkeletonProps = {
  /** Any CSS length, or a number of px. */
  width: string | number;
  height: string | number;
  shape?: "line" | "block" | "circle";
};

/**
 * A still grey shape that holds the place of something loading. It is silent: the part that loads
 * says so itself (`aria-busy` and a word).
 */
export function Skeleton({ width, height, shape = "line" }: SkeletonProps) {
  return <Shape aria-hidden $shape={shape} style={{ width, height }} />;
}

const corners = { line: radius.pill, block: radius.control, circle: "50%" };

const Shape = styled.span<{ $shape: "line" | "block" | "circle" }>`
  display: block;
  flex: none;
  max-width: 100%;
  border-radius: ${({ $shape }) => corners[$shape]};
  background: color-mix(in oklab, ${token.border} 75%, ${token.surface});

  @media ${media.forcedColors} {
    border: 1px solid GrayText;
  }
`;
