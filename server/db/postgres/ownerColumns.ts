import type { AlertSettings } from "#contract/alerts.ts";
import { cents } from "#contract/money.ts";
import { instantOf } from "#contract/time.ts";
import type { PaymentFreeze } from "../rows.ts";
import { integerIn, isObject, objectOrNullIn, textIn } from "./columns.ts";
import type { RawRow } from "./sql.ts";

/** Readers of a user's columns that lists of accounts also select. */

export function paymentFreezeIn(row: RawRow): PaymentFreeze | null {
  const stop = objectOrNullIn(row, "stop");
  if (stop === null) return null;
  const signedOut = [stop["signedOut"]].flat().map(String);
  return { at: instantOf(new Date(String(stop["at"]))), signedOut };
}

export function alertsIn(row: RawRow): AlertSettings | null {
  const chosen = objectOrNullIn(row, "alerts");
  if (chosen === null) return null;
  const amount = (name: string) => chosen[name] === null ? null : cents(Number(chosen[name]));
  const { quiet } = chosen;
  return {
    moneyOutOver: amount("moneyOutOver"),
    moneyIn: chosen["moneyIn"] === true,
    balanceBelow: amount("balanceBelow"),
    heldOrRefused: chosen["heldOrRefused"] === true,
    signIn: chosen["signIn"] === true,
    scheduleFails: chosen["scheduleFails"] === true,
    quiet: isObject(quiet)
      ? {
        from: integerIn(quiet, "from"),
        until: integerIn(quiet, "until"),
        zone: textIn(quiet, "zone"),
      }
      : null,
  };
}
