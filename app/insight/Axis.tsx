import { useHiddenAmounts } from "#ui/Money/HiddenAmounts.tsx";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { tabular, text } from "#ui/theme/type.ts";
import { heightOf, type Scale, shortMoney } from "./scale.ts";

/** Size of a chart's plot area and its margins, in pixels. */
export const plot = { height: 220, top: 10, bottom: 28, start: 48 };

const drawn = plot.height - plot.top - plot.bottom;

/** Returns an amount's distance from the top, in pixels. */
export function pixelsTo(cents: number, scale: Scale): number {
  return plot.top + drawn * (1 - heightOf(cents, scale));
}

/** Round amounts at the side, a hairline for each, a stronger one for zero. */
export function Axis({ scale, currency }: { scale: Scale; currency: string }) {
  const isHidden = useHiddenAmounts();
  return scale.ticks.map((tick) => {
    const y = pixelsTo(tick, scale);
    return (
      <g key={tick}>
        <line
          x1={plot.start}
          x2="100%"
          y1={y}
          y2={y}
          stroke={tick === 0 ? token.borderControl : token.border}
        />
        {!isHidden && <Amount x={plot.start - 8} y={y + 4}>{shortMoney(tick, currency)}</Amount>}
      </g>
    );
  });
}

/** A word below the drawing. */
export const Below = styled.text`
  ${text.caption12};
  fill: ${token.textMuted};
  text-anchor: middle;
`;

const Amount = styled.text`
  ${text.caption12};
  ${tabular};
  fill: ${token.textMuted};
  text-anchor: end;
`;
