import { styled } from "styled-components";
import { KeyHint } from "#ui/KeyHint/KeyHint.tsx";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";

export type KeyLegendProps = {
  shortcuts: readonly { keyName: string; label: string }[];
  canOpen: boolean;
};

/** The keys of the rows, in caps, for those who have a keyboard. */
export function KeyLegend({ shortcuts, canOpen }: KeyLegendProps) {
  return (
    <Line>
      <KeyHint keys={["J", "K"]}>move</KeyHint>
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
  gap: ${space[8]} ${space[24]};

  @media ${media.touch} {
    display: none;
  }
`;
