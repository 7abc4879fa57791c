import { Small } from "#app/format/Emphasis.tsx";
import { OutsideNumber } from "#app/format/OutsideNumber.tsx";
import { usePayees } from "#app/shell/usePayees.ts";
import { payeeWith } from "#contract/payeeDoubt.ts";
import { writtenNumber } from "#app/format/payeeWords.ts";

/** Where a withdrawal goes: the number, and whose it is where the customer has saved it. */
export function PayeeEnd({ accountNumber }: { readonly accountNumber: string }) {
  const payee = payeeWith(accountNumber, usePayees());
  if (payee === undefined) return <OutsideNumber number={accountNumber} />;
  return (
    <>
      <span>{payee.name}</span>{" "}
      <Small>
        <OutsideNumber number={writtenNumber(payee)} />
      </Small>
    </>
  );
}
