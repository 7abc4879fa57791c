import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { tabular, text } from "#ui/theme/type.ts";
import { visuallyHidden } from "#ui/theme/visuallyHidden.ts";

export type RatingProps = {
  /** How many stars; parts of a star are drawn as parts. */
  value: number;
  max?: number;
  /** Whether to hide "4 out of 5 stars" next to the stars. Screen readers always read it. */
  isTextHidden?: boolean;
};

/** A rating in stars and words. Read-only. */
export function Rating({ value, max = 5, isTextHidden }: RatingProps) {
  const share = Math.min(1, Math.max(0, value / max));
  const stars = Array.from({ length: max }, (_, star) => <Star key={star} />);
  return (
    <Line>
      <Stars aria-hidden="true">
        {stars}
        <Filled style={{ inlineSize: `${share * 100}%` }}>{stars}</Filled>
      </Stars>
      <Words dir="auto" $isHidden={isTextHidden}>{`${value} out of ${max} stars`}</Words>
    </Line>
  );
}

function Star() {
  return (
    <svg viewBox="0 0 24 20" width="24" height="20">
      <path d="M12 1.6 14.6 7l5.9.8-4.3 4.1 1.1 5.9L12 15l-5.3 2.8 1.1-5.9L3.5 7.8 9.4 7Z" />
    </svg>
  );
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
`;

const Stars = styled.span`
  position: relative;
  display: flex;
  color: ${token.star};

  path {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linejoin: round;
  }
`;

/** As wide as the rating, over the outlines. */
const Filled = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  display: flex;
  overflow: hidden;

  path {
    fill: currentColor;
  }
`;

const Words = styled.span<{ $isHidden?: boolean }>`
  ${text.size14};
  ${tabular};
  color: ${token.textMuted};
  ${({ $isHidden }) => $isHidden && visuallyHidden};
`;
