import { KeyHint } from "#ui/KeyHint/KeyHint.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";

/** The keys of a ChatComposer, below its pane. Hidden without a keyboard. */
export function ComposerKeys() {
  return (
    <Line>
      <KeyHint keys={["Enter"]}>sends</KeyHint>
      <KeyHint keys={["Shift", "Enter"]}>starts a new line</KeyHint>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[16]};
  padding-top: ${space[12]};
`;
