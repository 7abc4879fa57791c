import { token } from "#ui/theme/tokens.ts";
import { Axis, Below, pixelsTo, plot } from "./Axis.tsx";
import type { MonthFlow } from "./flow.ts";
import { monthShort } from "./months.ts";
import { scaleFor } from "./scale.ts";

export interface FlowChartProps {
  readonly months: readonly MonthFlow[];
  readonly currency: string;
}

/** Bars above the line for what came in and below it for what went out. The table says the same. */
export function FlowChart({ months, currency }: FlowChartProps) {
  const scale = scaleFor(
    -Math.max(...months.map((month) => month.out)),
    Math.max(...months.map((month) => month.in)),
  );
  const zero = pixelsTo(0, scale);
  const share = 100 / months.length;
  return (
    <svg width="100%" height={plot.height} aria-hidden>
      <Axis scale={scale} currency={currency} />
      <svg x={plot.start} width={`calc(100% - ${plot.start}px)`} height={plot.height}>
        {months.map((month, place) => {
          const top = pixelsTo(month.in, scale);
          const bottom = pixelsTo(-month.out, scale);
          const x = `${(place + 0.3) * share}%`;
          return (
            <g key={month.start.toISOString()}>
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
                {monthShort(month.start)}
              </Below>
            </g>
          );
        })}
      </svg>
    </svg>
  );
}
