import { styled } from "styled-components";
import { KeyHint } from "#ui/KeyHint/KeyHint.tsx";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export type KeyLegendProps = {
  shortcuts: readonly { keyName: string; label: string }[];
  canOpen: boolean;
};

/** The keys of the rows, in caps, for those who have a keyboard. */
export function KeyLegend({ shortcuts, canOpen }: KeyLegendProps) {
  return (
    <Line>
      <KeyHint keys={["J", "K"]}>move</KeyHint>
      <span>In a row:</span>
      {shortcuts.map(({ keyName, label }) => (
        <KeyHint key={keyName} keys={[keyName.toUpperCase()]}>{label}</KeyHint>
      ))}
      {canOpen && <KeyHint keys={["Enter"]}>open</KeyHint>}
      {canOpen && <KeyHint keys={["Esc"]}>close</KeyHint>}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[24]};
  ${text.caption12};
  color: ${token.textMuted};

  @media ${media.touch} {
    display: none;
  }
`;
