import { styled } from "styled-components";
import { Button } from "#ui/Button/Button.tsx";
import { space } from "#ui/theme/space.ts";
import { SecondFactorFailed } from "./SecondFactorFailed.tsx";
import { SecondFactorHead } from "./SecondFactorHead.tsx";

/** The bank waits for no code any more: nothing is left to type, only the way back to the form. */
export function SecondFactorOver({ onBack }: { onBack: () => void }) {
  return (
    <Column>
      <SecondFactorHead />
      <SecondFactorFailed>
        This sign-in has ended. Sign in again to go on.
      </SecondFactorFailed>
      <Button size="page" fullWidth autoFocus onPress={onBack}>Back to sign in</Button>
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${space[20]};
`;
