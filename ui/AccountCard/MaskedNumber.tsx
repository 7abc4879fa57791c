import { styled } from "#ui/theme/styled.ts";
import { dots, ownOrder, tabular } from "#ui/theme/type.ts";
import { Spoken } from "#ui/theme/visuallyHidden.ts";
import { spokenEnd } from "./spokenEnd.ts";

export type MaskedNumberProps = { lastFour: string };

/** An account number of which only the end is shown: "•••• 4821", spoken "ending in 4 8 2 1". */
export function MaskedNumber({ lastFour }: MaskedNumberProps) {
  return (
    <Digits data-masked-number>
      <Dots aria-hidden translate="no">••••</Dots>
      <span aria-hidden translate="no">{` ${lastFour}`}</span>
      <Spoken>{spokenEnd(lastFour)}</Spoken>
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
