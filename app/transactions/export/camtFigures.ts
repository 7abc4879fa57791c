import type { LedgerEntry } from "./ledgers.ts";
import { plainAmount } from "./plainAmount.ts";
import { type Element, element, leaf } from "./xml.ts";

/** An amount of camt.053 has no sign; which way it goes stands beside it. */
export function amountOf(cents: number, currency: string): Element {
  return leaf("Amt", plainAmount(Math.abs(cents), currency), { Ccy: currency });
}

export function directionOf(cents: number): Element {
  return leaf("CdtDbtInd", cents < 0 ? "DBIT" : "CRDT");
}

export interface BalanceOptions {
  /** Opening, closing, or the booked one of this moment. */
  readonly code: "OPBD" | "CLBD" | "ITBD";
  readonly cents: number;
  readonly currency: string;
  readonly at: string;
}

export function balanceOf({ code, cents, currency, at }: BalanceOptions): Element {
  return element(
    "Bal",
    element("Tp", element("CdOrPrtry", leaf("Cd", code))),
    amountOf(cents, currency),
    directionOf(cents),
    element("Dt", leaf("DtTm", at)),
  );
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** How many entries there are and what they come to, so that a reader can count again. */
export function summaryOf(entries: readonly LedgerEntry[], currency: string): Element {
  const amounts = entries.map(({ amount }) => amount);
  const net = total(amounts);
  const counted = (name: string, some: readonly number[], ...more: readonly Element[]) =>
    element(
      name,
      leaf("NbOfNtries", String(some.length)),
      leaf("Sum", plainAmount(total(some.map(Math.abs)), currency)),
      ...more,
    );
  return element(
    "TxsSummry",
    counted(
      "TtlNtries",
      amounts,
      element("TtlNetNtry", leaf("Amt", plainAmount(Math.abs(net), currency)), directionOf(net)),
    ),
    counted("TtlCdtNtries", amounts.filter((amount) => amount >= 0)),
    counted("TtlDbtNtries", amounts.filter((amount) => amount < 0)),
  );
}
