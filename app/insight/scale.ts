import { minusSign } from "#contract/formatMoney.ts";
import { currencySign } from "#contract/currency.ts";

/** An axis's ticks: round amounts in cents, in ascending order, including zero. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

const MOST_STEPS = 4;

/** A scale with at most five round ticks that holds both amounts and zero. */
export function scaleFor(smallest: number, largest: number): Scale {
  const low = Math.min(0, smallest);
  const high = Math.max(0, largest, low === 0 ? 100 : 0);
  const step = roundUp((high - low) / MOST_STEPS);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
  return { from: first * step, to: last * step, ticks };
}

/** The next of 1, 2, 2.5, 5, 10 times a power of ten. */
function roundUp(amount: number): number {
  const unit = 10 ** Math.floor(Math.log10(amount));
  const factor = [1, 2, 2.5, 5, 10].find((nice) => nice * unit >= amount) ?? 10;
  return factor * unit;
}

/** Returns the height of an amount on the scale, from 0 at the bottom to 1 at the top. */
export function heightOf(cents: number, { from, to }: Scale): number {
  return (cents - from) / (to - from);
}

const units = [
  { size: 1_000_000_000, letter: "B" },
  { size: 1_000_000, letter: "M" },
  { size: 1_000, letter: "k" },
];

/** "$2.5k", "−$4k", "¥1.2M": short enough for an axis. */
export function shortMoney(cents: number, currency: string): string {
  const major = Math.abs(cents) / 100;
  const unit = units.find(({ size }) => major >= size);
  const figure = Number((major / (unit?.size ?? 1)).toFixed(1));
  return `${cents < 0 ? minusSign : ""}${currencySign(currency)}${figure}${unit?.letter ?? ""}`;
}
