import { paymentRunTexts } from "#contract/texts/paymentRuns.ts";
import { transactionTexts } from "#contract/texts/transactions.ts";
import { Select } from "#ui/Select/Select.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { useAccounts } from "#app/api/queries.ts";
import { accountName, accountOption } from "#app/format/accountWords.ts";
import { PairOfFields } from "#app/shell/FormDialog.tsx";
import { useRun, useRunState } from "./RunContext.tsx";

/** The name of a run and the account that pays. */
export function RunDetails() {
  const run = useRun();
  const { name, fromAccountId, isChecked } = useRunState((snapshot) => snapshot.context);
  const isDone = useRunState((snapshot) => snapshot.hasTag("done"));
  const isEditable = useRunState((snapshot) => snapshot.hasTag("editable"));
  const { data: accounts = [] } = useAccounts();
  if (isDone) {
    const account = accounts.find(({ id }) => id === fromAccountId);
    return account === undefined ? null : <p>{`Paid from ${accountName(account)}.`}</p>;
  }
  const payers = accounts.filter(({ isActive, id }) => isActive || id === fromAccountId);
  const isNameless = isChecked && name.trim() === "";
  const isUnpaid = isChecked && fromAccountId === null;
  return (
    <PairOfFields>
      <TextField
        label="Name of this payment run"
        name="name"
        autoComplete="off"
        isDisabled={!isEditable}
        value={name}
        onChange={(name) => run.send({ type: "changeDetails", details: { name } })}
        errorMessage={isNameless ? paymentRunTexts.nameNeeded : undefined}
      />
      <Select
        label="From Account"
        name="fromAccountId"
        noOptionsText="You don't have an active account"
        isDisabled={!isEditable}
        options={payers.map(accountOption)}
        selectedId={fromAccountId === null ? null : String(fromAccountId)}
        onSelect={(id) =>
          run.send({ type: "changeDetails", details: { fromAccountId: Number(id) } })}
        errorMessage={isUnpaid ? transactionTexts.sourceNeeded : undefined}
      />
    </PairOfFields>
  );
}
