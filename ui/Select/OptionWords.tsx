import { MaskedNumber } from "#ui/AccountCard/MaskedNumber.tsx";
import { HideableNote } from "#ui/Money/HiddenAmounts.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { oneLine, ownOrder, tabular } from "#ui/theme/type.ts";

export type SelectOption<Id extends string = string> = {
  id: Id;
  label: string;
  /** Muted, right behind the label: the last digits of an account. */
  detail?: string;
  /** At the far end: a balance. */
  note?: string;
  /** More text that a ComboBox searches: a whole account number. */
  searchText?: string;
  isDisabled?: boolean;
};

/**
 * The content of an option, the same in the closed field and the open list. Text that doesn't fit
 * next to the label moves below it. Only the label may be cut off, if a whole line is too short.
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

/** Draws and reads the dots of hidden digits as everywhere. */
function Detail({ children }: { children: string }) {
  const [, digits] = /^•+ ?(\d+)$/.exec(children) ?? [];
  return (
    <Aside>
      {digits === undefined ? <span>{children}</span> : <MaskedNumber lastFour={digits} />}
    </Aside>
  );
}

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
