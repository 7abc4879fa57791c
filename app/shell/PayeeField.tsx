import { useRef } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { accountKey } from "#contract/accountNumber.ts";
import type { Payee } from "#contract/payees.ts";
import { Button } from "#ui/Button/Button.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { popoverItem } from "#ui/theme/popoverLook.ts";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { tabular, text, weight } from "#ui/theme/type.ts";
import { usePayees } from "#app/shell/usePayees.ts";
import { Small } from "#app/format/Emphasis.tsx";
import { payeeWith } from "#contract/payeeDoubt.ts";
import { payeesLike, writtenNumber } from "#app/format/payeeWords.ts";
import { NewPayeeLimit, SentBefore } from "#app/format/SentBefore.tsx";

/** Maximum number of suggested payees. */
const MOST = 4;

/** As long as the shortest number that a withdrawal may name. */
const SHORTEST = 4;

export interface PayeeFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly name?: string;
  readonly value: string;
  readonly currency: string;
  readonly onChange: (accountNumber: string) => void;
  readonly onBlur?: () => void;
  readonly errorMessage?: string | undefined;
  /** Saves a number that no payee has; left out where that is not offered. */
  readonly onSave?: (accountNumber: string) => void;
}

/**
 * Free-text field for an external account number. Suggests matching payees below it, with earlier
 * payments to them. A customer without payees sees only the field.
 */
export function PayeeField({ value, currency, onChange, onSave, ...field }: PayeeFieldProps) {
  const payees = usePayees();
  const input = useRef<HTMLInputElement>(null);
  const saved = payeeWith(value, payees);
  const offered = saved === undefined ? payeesLike(value, payees).slice(0, MOST) : [];
  const isNew = saved === undefined && accountKey(value).length >= SHORTEST;

  function choose({ accountNumber }: Payee) {
    onChange(accountNumber);
    // The suggestion disappears once chosen, so the focus moves to the field.
    input.current?.focus();
  }

  return (
    <Column>
      <TextField
        {...field}
        inputRef={input}
        autoComplete="off"
        value={value}
        onChange={onChange}
      />
      <Found role="status">
        {saved && (
          <>
            <Name>{saved.name}</Name> <SentBefore sent={saved.sent} currency={currency} />
            {saved.limit && (
              <Line>
                <NewPayeeLimit limit={saved.limit} currency={currency} />
              </Line>
            )}
          </>
        )}
        {offered.length > 0 && (
          <span>{value.trim() === "" ? "Your payees" : "Matching payees"}</span>
        )}
      </Found>
      {offered.length > 0 && (
        <Offered aria-label="Payees">
          {offered.map((payee) => (
            <li key={payee.id}>
              <Choice onPress={() => choose(payee)}>
                <Words>
                  <Name>{payee.name}</Name> <Small>{writtenNumber(payee)}</Small>
                </Words>
                <Before>
                  <SentBefore sent={payee.sent} currency={currency} />
                </Before>
              </Choice>
            </li>
          ))}
        </Offered>
      )}
      {onSave && isNew && offered.length === 0 && (
        <div>
          <Button tone="quiet" size="dense" onPress={() => onSave(value.trim())}>
            Save as payee
          </Button>
        </div>
      )}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${space[4]};
`;

/* Always mounted, so that screen readers announce its changes. */
const Found = styled.p`
  ${text.caption12};
  color: ${token.textMuted};

  &:empty {
    display: none;
  }
`;

const Line = styled.span`
  display: block;
`;

const Offered = styled.ul`
  padding: ${space[4]};
  border: 1px solid ${token.border};
  border-radius: ${radius.control};
`;

const Choice = styled(AriaButton)`
  ${text.size14};
  display: grid;
  width: 100%;
  padding: ${space[8]} ${space[12]};
  border: 0;
  background: transparent;
  color: ${token.text};
  text-align: start;
  ${popoverItem};
  gap: 0;
`;

const Words = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  column-gap: ${space[16]};
  width: 100%;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.span`
  color: ${token.text};
  font-weight: ${weight.medium};
`;

const Before = styled.span`
  ${text.caption12};
  ${tabular};
  color: ${token.textMuted};
`;
