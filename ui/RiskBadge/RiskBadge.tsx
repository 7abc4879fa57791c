import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export type RiskLevel = "low" | "medium" | "high";

export type RiskBadgeProps = { level: RiskLevel };

const looks = {
  low: { word: "Low", color: token.positive, shape: <circle cx="5" cy="5" r="4" /> },
  medium: { word: "Medium", color: token.caution, shape: <path d="M5 0.75 9.75 9.25H0.25Z" /> },
  high: { word: "High", color: token.negative, shape: <path d="M0.75 0.75h8.5v8.5h-8.5Z" /> },
};

/** How closely a clerk should look, as a word and a shape: ● low, ▲ medium, ■ high. */
export function RiskBadge({ level }: RiskBadgeProps) {
  const { word, color, shape } = looks[level];
  return (
    <Mark $color={color}>
      <svg viewBox="0 0 10 10" width="10" height="10" fill="currentColor" aria-hidden>
        {shape}
      </svg>
      <span>{word}</span>
    </Mark>
  );
}

const Mark = styled.span<{ $color: string }>`
  ${text.label14};
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  white-space: nowrap;
  vertical-align: middle;
  color: ${({ $color }) => $color};
`;
