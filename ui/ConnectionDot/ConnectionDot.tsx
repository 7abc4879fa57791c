import { css, styled } from "styled-components";
import { hairlines } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export type ConnectionState = "live" | "waiting" | "off";

export type ConnectionDotProps = {
  state: ConnectionState;
  /** The words beside the dot: "Live Chat Connected". Spoken, politely, when they change. */
  label: string;
  /** The longest label it may show here. Keeps its width, so that nothing moves on a change. */
  longestLabel?: string;
};

/** Whether the live link holds: always a dot and words. The dot is filled, half filled or hollow. */
export function ConnectionDot({ state, label, longestLabel }: ConnectionDotProps) {
  return (
    <Words role="status">
      <Dot $state={state} aria-hidden />
      <Label data-longest={longestLabel}>{label}</Label>
    </Words>
  );
}

const Words = styled.span`
  ${text.size14};
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  min-width: 0;
  color: ${token.textMuted};
`;

/* On the narrowest phones, a header has no room for the longest words. */
const Label = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  &[data-longest]::after {
    content: attr(data-longest);
    display: block;
    height: 0;
    visibility: hidden;
  }
`;

const dots = {
  live: css`
    color: ${token.positive};
    background: currentcolor;
  `,
  waiting: css`
    color: ${token.caution};
    background: linear-gradient(to right, currentcolor 50%, transparent 50%);
  `,
  off: css`
    color: ${token.textMuted};
  `,
};

const Dot = styled.span<{ $state: ConnectionState }>`
  flex: none;
  width: ${hairlines[10]};
  height: ${hairlines[10]};
  border: ${hairlines[2]} solid currentcolor;
  border-radius: 50%;
  forced-color-adjust: none;
  ${({ $state }) => dots[$state]}
`;
