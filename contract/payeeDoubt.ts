import { accountKey } from "./accountNumber.ts";
import type { Payee } from "./payees.ts";
import { foldText } from "./search.ts";

type Named = Pick<Payee, "name" | "accountNumber">;

/** The payee with this number, however it is written. */
export function payeeWith<Known extends Pick<Payee, "accountNumber">>(
  accountNumber: string,
  payees: readonly Known[],
): Known | undefined {
  const key = accountKey(accountNumber);
  if (key === "") return undefined;
  return payees.find((payee) => accountKey(payee.accountNumber) === key);
}

/** Why the customer may have meant a different account number than they typed. */
export interface PayeeDoubt<Known extends Named = Payee> {
  readonly payee: Known;
  /** The numbers are almost the same, or the name is. */
  readonly by: "number" | "name";
}

/**
 * Returns a doubt to confirm before sending money to a number or saving it: the number is almost a
 * payee's, or its name belongs to a payee with another number. `names`: all texts that may be a
 * name.
 */
export function payeeDoubt<Known extends Named>(
  accountNumber: string,
  names: readonly string[],
  payees: readonly Known[],
): PayeeDoubt<Known> | undefined {
  if (payeeWith(accountNumber, payees) !== undefined) return undefined;
  const near = payees.find((payee) => isAlmost(accountNumber, payee.accountNumber));
  if (near !== undefined) return { payee: near, by: "number" };
  const said = names.map((name) => foldText(name.trim())).filter((name) => name !== "");
  const named = payees.find(({ name }) => said.includes(foldText(name)));
  return named && { payee: named, by: "name" };
}

/**
 * Returns whether one typing mistake (a digit added, dropped, or changed, or two swapped)
 * separates the numbers.
 */
function isAlmost(one: string, other: string): boolean {
  const [short = "", long = ""] = [accountKey(one), accountKey(other)]
    .toSorted((a, b) => a.length - b.length);
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (long.length === short.length + 1) return short.slice(at) === long.slice(at + 1);
  if (long.length !== short.length || at === long.length) return false;
  const isOneOther = short.slice(at + 1) === long.slice(at + 1);
  const areTwoSwapped = short[at] === long[at + 1] && short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2);
  return isOneOther || areTwoSwapped;
}
