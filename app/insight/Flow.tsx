import type { Transaction } from "#contract/transactions.ts";
import { Money } from "#ui/Money/Money.tsx";
import { token } from "#ui/theme/tokens.ts";
import { ChartTable } from "./ChartTable.tsx";
import { monthlyFlow, totalsOf } from "./flow.ts";
import { FlowChart } from "./FlowChart.tsx";
import { Legend } from "./Legend.tsx";
import { monthLong } from "./months.ts";

export interface FlowProps {
  readonly transactions: readonly Transaction[];
  readonly currency: string;
  readonly now: Date;
}

const MONTHS = 6;

/** What came in and went out in each of the last six months. */
export function Flow({ transactions, currency, now }: FlowProps) {
  const months = monthlyFlow(transactions, MONTHS, now);
  const totals = totalsOf(months);
  return (
    <>
      <Legend
        items={[
          {
            id: "in",
            colour: token.chartIn,
            label: "In",
            figure: <Money cents={totals.in} currency={currency} />,
          },
          {
            id: "out",
            colour: token.chartOut,
            label: "Out",
            figure: <Money cents={totals.out} currency={currency} />,
          },
          {
            id: "net",
            label: "Net",
            figure: <Money cents={totals.net} currency={currency} sign="auto" />,
          },
        ]}
      />
      <FlowChart months={months} currency={currency} />
      <ChartTable
        caption={`Money in and out, last ${MONTHS} months`}
        columns={["In", "Out"]}
        rows={months.map((month) => ({
          name: monthLong(month.start),
          amounts: [month.in, month.out],
        }))}
        currency={currency}
      />
    </>
  );
}
