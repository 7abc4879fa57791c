import { useState } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { space } from "#ui/theme/space.ts";
import { usePayees } from "#app/shell/usePayees.ts";
import { type PayeeDoubt, payeeDoubt } from "#contract/payeeDoubt.ts";
import { writtenNumber } from "#app/format/payeeWords.ts";
import { withoutLineBreaks } from "#app/format/unbroken.ts";
import { styled } from "#ui/theme/styled.ts";
import { Note } from "./Note.tsx";

export interface AskedPayee {
  readonly accountNumber: string;
  /**
   * All texts that may be a payee's name: the description, and text typed into the number field.
   */
  readonly names: readonly string[];
}

export interface OpenDoubt {
  /** Undefined if there is no doubt, or it was answered. */
  readonly doubt: PayeeDoubt | undefined;
  /** The number is meant as it is. */
  readonly keep: () => void;
}

/** Returns the doubt about an account number, if any. Takes null where there is no number. */
export function usePayeeDoubt(asked: AskedPayee | null): OpenDoubt {
  const payees = usePayees();
  const [kept, setKept] = useState("");
  const found = asked === null ? undefined : payeeDoubt(asked.accountNumber, asked.names, payees);
  const question = JSON.stringify([asked?.accountNumber, found?.payee.id, found?.by]);
  return { doubt: question === kept ? undefined : found, keep: () => setKept(question) };
}

export interface PayeeQuestionProps {
  readonly doubt: PayeeDoubt;
  /** Takes the payee's number instead. */
  readonly onUse: (accountNumber: string) => void;
  readonly onKeep: () => void;
}

/** Asks which number the customer means, before money goes to a doubtful one. */
export function PayeeQuestion({ doubt, onUse, onKeep }: PayeeQuestionProps) {
  return (
    <Note
      tone="caution"
      role="alert"
      action={
        <Answers>
          <Button
            tone="secondary"
            size="dense"
            onPress={() => onUse(doubt.payee.accountNumber)}
          >
            Use the saved number
          </Button>
          <Button tone="quiet" size="dense" onPress={onKeep}>It's a different account</Button>
        </Answers>
      }
    >
      {`${doubtWords(doubt)} Which number is right?`}
    </Note>
  );
}

/** Returns the doubt about an account number as a sentence. */
export function doubtWords({ payee, by }: PayeeDoubt): string {
  const number = withoutLineBreaks(writtenNumber(payee));
  return by === "number"
    ? `This number is very close to the one you saved for ${payee.name}: ${number}.`
    : `You saved ${payee.name} with a different number: ${number}.`;
}

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;
