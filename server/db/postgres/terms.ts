import type { Sought, SoughtTerm } from "../store/search.ts";
import { containing, type Fragment, fragment, separated } from "./fragment.ts";

/** Where the parts of a search are sought in a list. */
export interface Searched {
  readonly id: Fragment;
  readonly times: readonly Fragment[];
  readonly holds: (text: string) => Fragment;
}

/** The index knows texts by three letters in a row. */
const SHORTEST_INDEXED = 3;

const folded = {
  description: fragment`search_text(description)`,
  full_name: fragment`search_text(full_name)`,
  username: fragment`search_text(username)`,
  email: fragment`search_text(email)`,
};

export function isIndexed(text: string): boolean {
  return text.length >= SHORTEST_INDEXED;
}

/** A text in a column. For a short one the index would have to be read from end to end. */
export function holding(column: keyof typeof folded, text: string): Fragment {
  return isIndexed(text)
    ? fragment`${folded[column]} like ${containing(text)}`
    : fragment`position(${text} in ${folded[column]}) > 0`;
}

/** A text in what a person is called. */
export function named(text: string): Fragment {
  const columns = ["full_name", "username", "email"] as const;
  return fragment`(${separated(columns.map((column) => holding(column, text)), " or ")})`;
}

/**
 * What each term demands of a row, of a list without amounts. Terms of one shape stand together,
 * because a statement is kept for as long as the process lives, one for each shape.
 */
export function demandsOf(search: Sought, searched: Searched): Fragment[] {
  const shape = (term: SoughtTerm) =>
    [term.text && isIndexed(term.text), term.period !== undefined, term.id !== undefined].join();
  return search.toSorted((one, other) => shape(one) < shape(other) ? -1 : 1)
    .map(({ text, period, id }) => {
      const ways: Fragment[] = [];
      if (text !== undefined) ways.push(searched.holds(text));
      if (id !== undefined) ways.push(fragment`${searched.id} = ${id}`);
      if (period !== undefined) {
        const { from, until } = period;
        ways.push(...searched.times.map((at) => fragment`(${at} >= ${from} and ${at} < ${until})`));
      }
      return ways.length === 0 ? fragment`false` : fragment`(${separated(ways, " or ")})`;
    });
}
