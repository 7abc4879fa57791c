import type { PayeeKind } from "#contract/payees.ts";
import type { TransactionRow, UserRow } from "../db/rows.ts";
import type { Hour } from "./readHour.ts";

/** Pseudonyms for personal data: equal values get equal pseudonyms everywhere. */
export interface Replaced {
  /** Numbers that a bank gives which begins with this one. */
  readonly userId: (id: number) => number;
  readonly accountId: (id: number) => number;
  readonly transactionId: (id: number) => number;
  readonly username: (person: UserRow) => string;
  readonly accountNumber: (number: string, kind?: PayeeKind) => string;
  readonly text: (text: string) => string;
}

/** How many there were before it of those that were asked for, from 1. */
function counted(): (value: string) => number {
  const places = new Map<string, number>();
  return (value) => {
    const place = places.get(value) ?? places.size + 1;
    places.set(value, place);
    return place;
  };
}

function numbered(rows: readonly { readonly id: number }[]): (id: number) => number {
  const places = new Map(rows.map(({ id }, at) => [id, at + 1]));
  return (id) => {
    const place = places.get(id);
    if (place === undefined) throw new Error("Something is recorded that is not in the recording");
    return place;
  };
}

/** Doesn't check an IBAN's check digits: stored ones are valid. */
const FIRST_NUMBER = 4_000_000_000;

export function replacedIn(
  { people, accounts }: Pick<Hour, "people" | "accounts">,
  transactions: readonly TransactionRow[],
): Replaced {
  const texts = counted();
  const numbers = counted();
  const userId = numbered(people);
  return {
    userId,
    accountId: numbered(accounts),
    transactionId: numbered(transactions),
    username: ({ id, role }) => `${role === "admin" ? "staff" : "customer"}-${userId(id)}`,
    accountNumber: (number) =>
      String(FIRST_NUMBER + numbers(number.replace(/[\s-]/g, "").toUpperCase())),
    text: (text) => text === "" ? "" : `Text ${texts(text)}`,
  };
}
