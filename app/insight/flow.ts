import { minusCents, sumCents } from "#contract/money.ts";
import type { MonthFlow } from "#contract/overview.ts";

/** Returns total money in, total money out, and the difference. */
export function totalsOf(months: readonly MonthFlow[]) {
  const allIn = sumCents(months.map((month) => month.in));
  const allOut = sumCents(months.map((month) => month.out));
  return { in: allIn, out: allOut, net: minusCents(allIn, allOut) };
}
