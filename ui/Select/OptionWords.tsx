import { styled } from "styled-components";
import { spokenEnd } from "#ui/AccountCard/spokenEnd.ts";
import { HideableNote } from "#ui/Money/HiddenAmounts.tsx";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { dots, oneLine, ownOrder, tabular } from "#ui/theme/type.ts";
import { Spoken } from "#ui/theme/visuallyHidden.ts";

export type SelectOption<Id extends string = string> = {
  id: Id;
  label: string;
  /** Muted, right behind the label: the last digits of an account. */
  detail?: string;
  /** At the far end: a balance. */
  note?: string;
  /** What a ComboBox finds it by beside what is shown: a whole account number. */
  searchText?: string;
  isDisabled?: boolean;
};

/**
 * An option's words, the same in the closed field and in the open list. What does not fit beside the
 * label stands below it; only the label may be cut, and only where a whole line is too short for it.
 */
export function OptionWords({ label, detail, note }: Omit<SelectOption, "id">) {
  return (
    <Lines>
      <Label>{label}</Label>
      {detail && <Detail>{detail}</Detail>}
      {note && (
        <Note>
          <HideableNote>{note}</HideableNote>
        </Note>
      )}
    </Lines>
  );
}

/**
 * Dots that stand for hidden digits are drawn small and tight, or they look like a rule; a reader
 * would say "bullet" four times, and the digits as a number.
 */
function Detail({ children }: { children: string }) {
  const [, dots, digits] = /^(•+) ?(\d+)$/.exec(children) ?? [];
  if (digits === undefined) return <Aside>{children}</Aside>;
  return (
    <Aside>
      <Dots aria-hidden>{dots}</Dots>
      <span aria-hidden>{` ${digits}`}</span>
      <Spoken>{spokenEnd(digits)}</Spoken>
    </Aside>
  );
}

const Dots = styled.span`
  ${dots};
`;

const Lines = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${space[4]};
  min-width: 0;
`;

const Label = styled.span`
  max-width: 100%;
  ${oneLine};
`;

const Aside = styled.span`
  ${tabular};
  ${ownOrder};
  min-width: 0;
  color: ${token.textMuted};
  overflow-wrap: anywhere;

  [data-disabled] & {
    color: inherit;
  }
`;

const Note = styled(Aside)`
  margin-inline-start: auto;
  padding-inline-start: ${space[8]};
`;
