import { foldText, wordsIn } from "#contract/search.ts";
import type { PaletteItem } from "#ui/CommandPalette/PaletteLine.tsx";
import { beginsWords } from "#app/format/beginsWords.ts";

/** A line of the palette, and what choosing it does. */
export interface Entry extends PaletteItem {
  /** More words by which it is found. */
  readonly words?: string;
  readonly run: () => void;
}

export interface EntryGroup {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly Entry[];
}

/**
 * The entries of which each typed word begins a word, in their order; those whose labels begin with
 * what is typed come first. All of them where nothing is typed.
 */
export function fitting(entries: readonly Entry[], typed: string): readonly Entry[] {
  const words = wordsIn(typed);
  const fits = entries.filter(({ label, detail = "", words: more = "" }) =>
    beginsWords(words, `${label} ${detail} ${more}`)
  );
  const begins = ({ label }: Entry) => foldText(label).startsWith(words.join(" "));
  return [...fits.filter(begins), ...fits.filter((entry) => !begins(entry))];
}

/** What somebody wants done to something: "approve #123", "block maya". */
export interface Wish {
  /** As it is typed, folded; undefined where nothing is to be done. */
  readonly verb?: string;
  /** What the bank is asked for. */
  readonly sought: string;
  /** The transaction that is named: "#123", "approve 123". */
  readonly transactionId?: number;
}

const NUMBER = /^#(?:T-)?([1-9]\d{0,8})$/i;

/** Reads what is typed as an act and its object, where it begins with one of these verbs. */
export function readWish(typed: string, verbs: readonly string[]): Wish {
  const text = typed.trim();
  const [first = "", ...others] = text.split(/\s+/);
  const verb = verbs.find((one) => one === foldText(first));
  if (verb === undefined) return { sought: text, ...named(text) };
  const object = others.join(" ");
  const sought = /^[1-9]\d{0,8}$/.test(object) ? `#${object}` : object;
  return { verb, sought, ...named(sought) };
}

function named(sought: string): Pick<Wish, "transactionId"> {
  const [, id] = NUMBER.exec(sought) ?? [];
  return id === undefined ? {} : { transactionId: Number(id) };
}
