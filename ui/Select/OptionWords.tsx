import { styled } from "styled-components";
import { HideableNote } from "#ui/Money/HideableFigure.tsx";
import { ownOrder } from "#ui/theme/ownOrder.ts";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { dots, tabular } from "#ui/theme/type.ts";

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

/** An option's words, the same in the closed field and in the open list. Only the label may be cut. */
export function OptionWords({ label, detail, note }: Omit<SelectOption, "id">) {
  return (
    <Lines>
      <Name>
        <Label>{label}</Label>
        {detail && <Detail>{detail}</Detail>}
      </Name>
      {note && (
        <Note>
          <HideableNote>{note}</HideableNote>
        </Note>
      )}
    </Lines>
  );
}

/** Dots that stand for hidden digits are drawn small and tight, or they look like a rule. */
function Detail({ children }: { children: string }) {
  const [, dots, rest] = /^(•*)(.*)$/.exec(children) ?? [];
  return (
    <Aside>
      {dots && <Dots>{dots}</Dots>}
      {rest}
    </Aside>
  );
}

const Dots = styled.span`
  ${dots};
`;

/** Where name and note do not fit beside each other, the note takes a line of its own. */
const Lines = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${space[12]};
  min-width: 0;
`;

const Name = styled.span`
  display: flex;
  align-items: baseline;
  gap: ${space[4]};
  min-width: 0;
  max-width: 100%;
`;

const Label = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Aside = styled.span`
  ${tabular};
  ${ownOrder};
  flex: none;
  color: ${token.textMuted};
  white-space: nowrap;

  [data-disabled] & {
    color: inherit;
  }
`;

const Note = styled(Aside)`
  margin-inline-start: auto;
`;
