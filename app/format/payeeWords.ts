import { accountKey, isLikeIban, isOwnNumber } from "#contract/accountNumber.ts";
import type { Payee, PayeeKind } from "#contract/payees.ts";
import { foldText, wordsIn } from "#contract/search.ts";
import { beginsWords } from "./beginsWords.ts";

/** An account number as people read it: an IBAN in groups of four. */
export function writtenNumber({ accountNumber, kind }: Pick<Payee, "accountNumber" | "kind">) {
  return kind === "iban" ? accountNumber.replace(/(.{4})(?=.)/g, "$1 ") : accountNumber;
}

/** The link that opens a withdrawal to a payee. An address carries no account number. */
export function withdrawalLinkFor(payeeId: number): string {
  return `/dashboard/accounts?request=withdrawal&payee=${payeeId}`;
}

/** Guesses the kind of an account number, until the customer chooses it. */
export function kindOf(accountNumber: string): PayeeKind {
  if (isLikeIban(accountNumber)) return "iban";
  return isOwnNumber(accountNumber) ? "own" : "other";
}

/** The payee with this number, however it is written. */
export function payeeWith<Known extends Pick<Payee, "accountNumber">>(
  accountNumber: string,
  payees: readonly Known[],
): Known | undefined {
  const key = accountKey(accountNumber);
  if (key === "") return undefined;
  return payees.find((payee) => accountKey(payee.accountNumber) === key);
}

/**
 * The payees of whose name each typed word begins a word, or in whose number the typed one is; those
 * who were sent something last come first. All of them where nothing is typed.
 */
export function payeesLike(typed: string, payees: readonly Payee[]): readonly Payee[] {
  const words = wordsIn(typed);
  const key = accountKey(typed);
  const fits = payees.filter(({ name, accountNumber }) =>
    beginsWords(words, name) || (key !== "" && accountKey(accountNumber).includes(key))
  );
  const last = ({ sent }: Payee) => sent.last?.at ?? "";
  return fits.toSorted((one, other) =>
    last(one) === last(other) ? 0 : last(one) < last(other) ? 1 : -1
  );
}

/** Why the customer may have meant a different account number than they typed. */
export interface PayeeDoubt {
  readonly payee: Payee;
  /** The numbers are almost the same, or the name is. */
  readonly by: "number" | "name";
}

/**
 * Returns a doubt to confirm before sending money to a number or saving it: the number is almost a
 * payee's, or its name belongs to a payee with another number. `names`: all texts that may be a
 * name.
 */
export function payeeDoubt(
  accountNumber: string,
  names: readonly string[],
  payees: readonly Payee[],
): PayeeDoubt | undefined {
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
