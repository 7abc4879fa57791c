import type { Account } from "#contract/accounts.ts";
import { MaskedNumber } from "#ui/AccountCard/MaskedNumber.tsx";
import { accountTypeName, lastFour } from "#app/format/accountWords.ts";
import { accountName } from "#app/format/endName.ts";
import { Money } from "#ui/Money/Money.tsx";
import { BalanceChart } from "./BalanceChart.tsx";
import { lastWeeks } from "./balances.ts";
import { ChartTable } from "./ChartTable.tsx";
import type { FlowProps } from "./Flow.tsx";
import { Legend } from "./Legend.tsx";
import { linesOf } from "./lines.ts";
import { monthLong } from "./months.ts";

export interface BalancesProps extends FlowProps {
  readonly accounts: readonly Account[];
}

const WEEKS = 27;

/** Each account's balance over the last half year. */
export function Balances({ accounts, transactions, currency, now }: BalancesProps) {
  const moments = lastWeeks(WEEKS, now);
  const lines = linesOf(accounts, transactions, moments);
  // One line of the table for each month: its last week.
  const ends = moments.flatMap((moment, place) =>
    moments[place + 1]?.getMonth() === moment.getMonth() ? [] : [{ moment, place }]
  );
  return (
    <>
      <Legend
        items={lines.map(({ account, colour, dashes }) => ({
          id: account.id,
          colour,
          dashes,
          label: (
            <span>
              {accountTypeName(account.accountType)} <MaskedNumber lastFour={lastFour(account)} />
            </span>
          ),
          figure: <Money cents={account.balance} currency={currency} />,
        }))}
      />
      <BalanceChart moments={moments} lines={lines} currency={currency} />
      <ChartTable
        caption="Balances at the end of each month"
        columns={accounts.map(accountName)}
        rows={ends.map(({ moment, place }) => ({
          name: monthLong(moment),
          amounts: lines.map(({ balances }) => balances[place] ?? null),
        }))}
        currency={currency}
      />
    </>
  );
}
