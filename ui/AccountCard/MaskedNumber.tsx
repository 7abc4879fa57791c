import { styled } from "styled-components";
import { dots, ownOrder, tabular } from "#ui/theme/type.ts";
import { Spoken } from "#ui/theme/visuallyHidden.ts";

export type MaskedNumberProps = { lastFour: string };

/** An account number of which only the end is shown: "•••• 4821", spoken "ending in 4821". */
export function MaskedNumber({ lastFour }: MaskedNumberProps) {
  return (
    <Digits>
      <Dots aria-hidden>••••</Dots>
      <Spoken>ending in</Spoken> {lastFour}
    </Digits>
  );
}

const Digits = styled.span`
  ${tabular};
  ${ownOrder};
  position: relative;
  white-space: nowrap;
`;

/* Full-size dots would look like a rule and cost a dozen px. */
const Dots = styled.span`
  ${dots};
`;
