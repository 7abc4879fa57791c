import type { Account } from "#contract/accounts.ts";
import { Pick } from "#ui/DataTable/Filters.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { accountTypeName, lastFour } from "#app/format/accountWords.ts";
import { monthOf, monthsSince } from "./address.ts";
import { monthName } from "./monthName.ts";

export interface StatementChoiceProps {
  readonly accounts: readonly Account[];
  readonly account: Account;
  readonly start: Date;
  readonly now: Date;
  readonly onChoose: (accountId: number, month: string) => void;
}

/** Which account, and which of the months since it was opened. */
export function StatementChoice(
  { accounts, account, start, now, onChoose }: StatementChoiceProps,
) {
  return (
    <>
      <Pick>
        <Select
          label="Account"
          isLabelHidden
          size="filter"
          options={accounts.map((one) => ({
            id: String(one.id),
            label: `${accountTypeName(one.accountType)} •••• ${lastFour(one)}`,
          }))}
          selectedId={String(account.id)}
          onSelect={(id) => onChoose(Number(id), monthOf(start))}
        />
      </Pick>
      <Pick>
        <Select
          label="Month"
          isLabelHidden
          size="filter"
          options={monthsSince(new Date(account.createdAt), now).map((month) => ({
            id: monthOf(month),
            label: monthName(month),
          }))}
          selectedId={monthOf(start)}
          onSelect={(month) => onChoose(account.id, month)}
        />
      </Pick>
    </>
  );
}
