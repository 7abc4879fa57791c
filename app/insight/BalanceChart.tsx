import { Axis, Below, pixelsTo, plot } from "./Axis.tsx";
import type { BalanceLine } from "./lines.ts";
import { monthShort } from "./months.ts";
import { scaleFor } from "./scale.ts";

export interface BalanceChartProps {
  readonly moments: readonly Date[];
  readonly lines: readonly BalanceLine[];
  readonly currency: string;
}

/** One line for each account. The table says the same. */
export function BalanceChart({ moments, lines, currency }: BalanceChartProps) {
  const known = lines.flatMap(({ balances }) => balances.filter((balance) => balance !== null));
  const scale = scaleFor(Math.min(0, ...known), Math.max(0, ...known));
  const last = Math.max(1, moments.length - 1);
  return (
    <svg width="100%" height={plot.height} aria-hidden>
      <Axis scale={scale} currency={currency} />
      <svg
        x={plot.start}
        width={`calc(100% - ${plot.start}px)`}
        height={plot.height}
        viewBox={`0 0 ${last} ${plot.height}`}
        preserveAspectRatio="none"
      >
        {lines.map(({ account, colour, dashes, balances }) => (
          <polyline
            key={account.id}
            points={balances.flatMap((balance, place) =>
              balance === null ? [] : [`${place},${pixelsTo(balance, scale)}`]
            ).join(" ")}
            fill="none"
            stroke={colour}
            strokeWidth={2}
            strokeDasharray={dashes}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <svg x={plot.start} width={`calc(100% - ${plot.start}px)`} height={plot.height}>
        {moments.map((moment, place) =>
          isFirstOfMonth(moments, place) && (
            <Below key={place} x={`${(100 * place) / last}%`} y={plot.height - 8}>
              {monthShort(moment)}
            </Below>
          )
        )}
      </svg>
    </svg>
  );
}

/** Where a month begins; the first and last places would be cut off at the edge. */
function isFirstOfMonth(moments: readonly Date[], place: number): boolean {
  const before = moments[place - 1];
  if (before === undefined || place === moments.length - 1) return false;
  return before.getMonth() !== moments[place]?.getMonth();
}
