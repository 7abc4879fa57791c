import { accountKey, isLikeIban, isOwnNumber } from "#contract/accountNumber.ts";
import type { Payee, PayeeKind } from "#contract/payees.ts";
import { wordsIn } from "#contract/search.ts";
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
