import { foldText } from "#contract/search.ts";
import type { UserRow } from "../rows.ts";
import type { SearchCondition, SearchConditions } from "../store/search.ts";

/** The texts of a row that a search compares. */
export interface Searched {
  readonly id: number;
  readonly amount?: number;
  readonly times: readonly string[];
  /** Returns whether a folded text (`foldText`) occurs in the row. */
  readonly holds: (text: string, isWhole: boolean, isMasked: boolean) => boolean;
}

/** Returns whether a row fits all of a search, as the database's statements decide it. */
export function fitsAll(search: SearchConditions | undefined, searched: () => Searched): boolean {
  if (search === undefined) return true;
  const row = searched();
  return search.every((term) => fits(term, row));
}

function fits(term: SearchCondition, row: Searched): boolean {
  const { text, isWhole = false, isMasked = false, amounts, period, id } = term;
  const { amount, times, holds } = row;
  return row.id === id ||
    (amounts !== undefined && amount !== undefined && amount >= amounts.from &&
      amount <= amounts.to) ||
    (period !== undefined && times.some((at) => at >= period.from && at < period.until)) ||
    (text !== undefined && holds(text, isWhole, isMasked));
}

/** Returns a predicate: whether a text occurs in one of these. */
export function isIn(texts: readonly string[]): (text: string, isWhole?: boolean) => boolean {
  return (text, isWhole) =>
    texts.map(foldText).some((held) => isWhole ? held === text : held.includes(text));
}

/**
 * Returns whether one of these people is called so; to staff who read emails masked, by the whole
 * email.
 */
export function isNameOf(
  people: readonly (UserRow | undefined)[],
): (text: string, isWhole: boolean, isMasked: boolean) => boolean {
  return (text, isWhole, isMasked) =>
    people.filter((user) => user !== undefined).some(({ username, fullName, email }) =>
      isIn(isMasked ? [username, fullName] : [username, fullName, email])(text, isWhole) ||
      (isMasked && isIn([email])(text, true))
    );
}
