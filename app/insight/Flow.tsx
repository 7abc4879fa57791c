import { negateCents } from "#contract/money.ts";
import { type MonthFlow, MONTHS } from "#contract/overview.ts";
import { Money } from "#ui/Money/Money.tsx";
import { token } from "#ui/theme/tokens.ts";
import { ChartTable } from "./ChartTable.tsx";
import { totalsOf } from "./flow.ts";
import { Legend } from "./Legend.tsx";
import { monthLong, monthShort } from "./months.ts";
import { Below, pixelsTo, plot } from "./Axis.tsx";
import { Plot } from "./Plot.tsx";
import { scaleFor } from "./scale.ts";

interface FlowProps {
  readonly months: readonly MonthFlow[];
  readonly currency: string;
}

/** Chart of money in and out in each of the last six months. */
export function Flow({ months, currency }: FlowProps) {
  const totals = totalsOf(months);
  return (
    <>
      <Legend
        items={[
          {
            id: "in",
            color: token.chartIn,
            label: "In",
            figure: <Money cents={totals.in} currency={currency} />,
          },
          {
            id: "out",
            color: token.chartOut,
            label: "Out",
            figure: <Money cents={negateCents(totals.out)} currency={currency} />,
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
          name: monthLong(month.month),
          amounts: [month.in, month.out],
        }))}
        currency={currency}
      />
    </>
  );
}

/** Bars above the line for what came in and below it for what went out. The table says the same. */
function FlowChart({ months, currency }: FlowProps) {
  const scale = scaleFor(
    -Math.max(...months.map((month) => month.out)),
    Math.max(...months.map((month) => month.in)),
  );
  const zero = pixelsTo(0, scale);
  const share = 100 / months.length;
  return (
    <Plot scale={scale} currency={currency}>
      <svg>
        {months.map((month, place) => {
          const top = pixelsTo(month.in, scale);
          const bottom = pixelsTo(-month.out, scale);
          const x = `${(place + 0.3) * share}%`;
          return (
            <g key={month.month}>
              <rect
                x={x}
                width={`${share * 0.4}%`}
                y={top}
                height={zero - top}
                rx={2}
                fill={token.chartIn}
              />
              <rect
                x={x}
                width={`${share * 0.4}%`}
                y={zero}
                height={bottom - zero}
                rx={2}
                fill={token.chartOut}
              />
              <Below x={`${(place + 0.5) * share}%`} y={plot.height - 8}>
                {monthShort(month.month)}
              </Below>
            </g>
          );
        })}
      </svg>
    </Plot>
  );
}
