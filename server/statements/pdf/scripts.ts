import { shownText } from "#contract/shownText.ts";
import fonts from "./fonts.json" with { type: "json" };

/** A font that has some letters of a script. */
export interface ScriptFont {
  readonly name: string;
  readonly letters: string;
  readonly bytes: Uint8Array;
}

interface ScriptFile {
  readonly default: {
    readonly parts: readonly { readonly letters: string; readonly font: string }[];
  };
}

/** The letters of the fonts that every statement has. */
const usual = new Set(fonts.letters);

/** Files of fonts (`deno task fonts`), by the letters for which they are loaded; the first wins. */
const files: readonly (readonly [name: string, RegExp, () => Promise<ScriptFile>])[] = [
  [
    "hebrew",
    /\p{Script=Hebrew}/u,
    () => import("./scripts/hebrew.json", { with: { type: "json" } }),
  ],
  [
    "arabic",
    /\p{Script=Arabic}|[،؛؟]/u,
    () => import("./scripts/arabic.json", { with: { type: "json" } }),
  ],
  [
    "devanagari",
    /\p{scx=Devanagari}/u,
    () => import("./scripts/devanagari.json", { with: { type: "json" } }),
  ],
  [
    "bengali",
    /\p{Script=Bengali}/u,
    () => import("./scripts/bengali.json", { with: { type: "json" } }),
  ],
  [
    "gujarati",
    /\p{Script=Gujarati}/u,
    () => import("./scripts/gujarati.json", { with: { type: "json" } }),
  ],
  [
    "gurmukhi",
    /\p{Script=Gurmukhi}/u,
    () => import("./scripts/gurmukhi.json", { with: { type: "json" } }),
  ],
  [
    "kannada",
    /\p{Script=Kannada}/u,
    () => import("./scripts/kannada.json", { with: { type: "json" } }),
  ],
  [
    "malayalam",
    /\p{Script=Malayalam}/u,
    () => import("./scripts/malayalam.json", { with: { type: "json" } }),
  ],
  ["oriya", /\p{Script=Oriya}/u, () => import("./scripts/oriya.json", { with: { type: "json" } })],
  ["tamil", /\p{Script=Tamil}/u, () => import("./scripts/tamil.json", { with: { type: "json" } })],
  [
    "telugu",
    /\p{Script=Telugu}/u,
    () => import("./scripts/telugu.json", { with: { type: "json" } }),
  ],
  ["thai", /\p{Script=Thai}|฿/u, () => import("./scripts/thai.json", { with: { type: "json" } })],
  ["kr", /\p{Script=Hangul}/u, () => import("./scripts/kr.json", { with: { type: "json" } })],
  [
    "jp",
    /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\u3000-\u303f\uff00-\uffef]/u,
    () => import("./scripts/jp.json", { with: { type: "json" } }),
  ],
  ["sc", /\p{Script=Han}/u, () => import("./scripts/sc.json", { with: { type: "json" } })],
  [
    "emoji",
    /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u,
    () => import("./scripts/emoji.json", { with: { type: "json" } }),
  ],
];

/** Invisible characters that change the form of their neighbors. */
const FORMATS = /[\p{Cf}\p{Variation_Selector}]/u;
/** Scripts in which such a letter matters. */
const JOINED =
  /[\p{Script=Arabic}\p{Script=Deva}\p{Script=Beng}\p{Script=Gujr}\p{Script=Guru}\p{Script=Knda}\p{Script=Mlym}\p{Script=Orya}\p{Script=Taml}\p{Script=Telu}]/u;
/** Scripts that need text shaping: reordered characters, or ones that change their form. */
const SHAPED = new RegExp(`${JOINED.source}|\\p{Script=Hebrew}|\\p{Script=Thai}`, "u");

/** Returns whether the order of what is drawn isn't the order of the text. */
export function isShaped(text: string): boolean {
  return SHAPED.test(text);
}

/** Returns whether the usual fonts have every letter of a text. */
export function isUsual(text: string): boolean {
  return Array.from(text.normalize("NFC")).every((letter) => usual.has(letter));
}

/** Loads the fonts for all letters of these texts that the usual fonts don't have. */
export async function scriptFonts(texts: readonly string[]): Promise<readonly ScriptFont[]> {
  const wanted = new Set(texts.flatMap((text) => Array.from(text.normalize("NFC"))));
  for (const letter of usual) wanted.delete(letter);
  const found: ScriptFont[] = [];
  for (const [name, script, load] of files) {
    if (![...wanted].some((letter) => script.test(letter))) continue;
    const { default: { parts } } = await load();
    for (const [place, { letters, font }] of parts.entries()) {
      const own = Array.from(letters).filter((letter) => wanted.delete(letter));
      if (own.length === 0) continue;
      found.push({ name: `${name} ${place}`, letters, bytes: await inflated(font) });
    }
  }
  return found;
}

async function inflated(packed: string): Promise<Uint8Array> {
  const bytes = new Blob([Uint8Array.fromBase64(packed)]).stream();
  const stream = bytes.pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A part of a text in one font; undefined: in the usual one. */
export interface Run {
  readonly text: string;
  readonly font: string | undefined;
}

/** Which fonts draw a text. */
export interface Alphabet {
  /** The text in letters that the fonts have; each other one is "?". */
  drawable(text: string): string;
  /** Whether some letter of a text is in no font. */
  lacks(text: string): boolean;
  runsOf(text: string): readonly Run[];
}

export function alphabetOf(loaded: readonly ScriptFont[]): Alphabet {
  const fontOf = new Map(
    loaded.flatMap(({ name, letters }) => Array.from(letters, (letter) => [letter, name] as const)),
  );
  const knows = (letter: string) => usual.has(letter) || fontOf.has(letter);
  /**
   * Returns a character that the fonts have, or plain ones with its meaning, such as `fi` for a
   * ligature.
   */
  function known(letter: string): string | undefined {
    if (knows(letter)) return letter;
    const plain = letter.normalize("NFKC");
    return Array.from(plain).every(knows) ? plain : undefined;
  }
  return {
    lacks: (text) =>
      Array.from(shownText(text).normalize("NFC")).some((letter) =>
        !FORMATS.test(letter) && known(letter) === undefined
      ),
    drawable(text) {
      let before = "";
      return Array.from(shownText(text).normalize("NFC"), (letter) => {
        const isKept = FORMATS.test(letter) ? JOINED.test(before) : true;
        if (!isKept) return "";
        before = letter;
        return FORMATS.test(letter) ? letter : known(letter) ?? "?";
      }).join("");
    },
    runsOf(text) {
      const runs: { text: string; font: string | undefined }[] = [];
      for (const letter of text) {
        const last = runs.at(-1);
        const isMark = /[\p{M}\p{Cf}]/u.test(letter) && last?.font !== undefined;
        const font = isMark ? last?.font : usual.has(letter) ? undefined : fontOf.get(letter);
        if (last !== undefined && last.font === font) last.text += letter;
        else runs.push({ text: letter, font });
      }
      return runs;
    },
  };
}
