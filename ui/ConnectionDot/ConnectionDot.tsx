import { hairlines } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { css, styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export type ConnectionState = "live" | "waiting" | "off";

export type ConnectionDotProps = {
  state: ConnectionState;
  /** The words beside the dot: "Live Chat Connected". Spoken, politely, when they change. */
  label: string;
  /** The longest label it may show here. Keeps its room, before the dot, so that nothing else moves. */
  longestLabel?: string;
};

/** Whether the live link holds: always a dot and words. The dot is filled, half filled or hollow. */
export function ConnectionDot({ state, label, longestLabel }: ConnectionDotProps) {
  return (
    <Place role="status" data-longest={longestLabel}>
      <Words>
        <Dot $state={state} aria-hidden />
        <Label>{label}</Label>
      </Words>
    </Place>
  );
}

const Place = styled.span`
  ${text.size14};
  display: inline-grid;
  grid-template-columns: minmax(0, auto);
  align-items: center;
  min-width: 0;

  & > *,
  &::before {
    grid-area: 1 / 1;
  }

  &[data-longest]::before {
    content: attr(data-longest);
    height: 0;
    padding-inline-start: calc(${hairlines[10]} + ${space[8]});
    overflow: hidden;
    white-space: nowrap;
    visibility: hidden;
  }
`;

const Words = styled.span`
  display: inline-flex;
  justify-self: end;
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
