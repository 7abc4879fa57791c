import { foldText, wordsIn } from "#contract/search.ts";
import type { PaletteItem } from "#ui/CommandPalette/PaletteLine.tsx";
import { beginsWords } from "#app/format/beginsWords.ts";

/** A line of the palette, and the action of choosing it. */
export interface Entry extends PaletteItem {
  /** More search words. */
  readonly words?: string;
  readonly run: () => void;
}

export interface EntryGroup {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly Entry[];
}

/**
 * Returns the entries that match: each typed word starts a word of the entry. Keeps their order,
 * but labels that start with the typed text come first. Returns all if nothing is typed.
 */
export function matchingEntries(entries: readonly Entry[], typed: string): readonly Entry[] {
  const words = wordsIn(typed);
  const fits = entries.filter(({ label, detail = "", words: more = "" }) =>
    beginsWords(words, `${label} ${detail} ${more}`)
  );
  const begins = ({ label }: Entry) => foldText(label).startsWith(words.join(" "));
  return [...fits.filter(begins), ...fits.filter((entry) => !begins(entry))];
}

/** A verb and its object: "approve #123", "block maya". */
export interface PaletteCommand {
  /** The typed verb, folded; undefined if there is none. */
  readonly verb?: string;
  /** The search text for the server. */
  readonly term: string;
  /** The transaction that is named: "#123", "approve 123". */
  readonly transactionId?: number;
}

const NUMBER = /^#(?:T-)?([1-9]\d{0,8})$/i;

/** Parses typed text as an action and its object, if it starts with one of these verbs. */
export function readWish(typed: string, verbs: readonly string[]): PaletteCommand {
  const text = typed.trim();
  const [first = "", ...others] = text.split(/\s+/);
  const verb = verbs.find((one) => one === foldText(first));
  if (verb === undefined) return { term: text, ...named(text) };
  const object = others.join(" ");
  const term = /^[1-9]\d{0,8}$/.test(object) ? `#${object}` : object;
  return { verb, term, ...named(term) };
}

function named(term: string): Pick<PaletteCommand, "transactionId"> {
  const [, id] = NUMBER.exec(term) ?? [];
  return id === undefined ? {} : { transactionId: Number(id) };
}
