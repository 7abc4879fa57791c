// @ts-types="./bidi.d.ts"
import bidiFactory from "bidi-js";
import type { Alphabet, Run } from "./scripts.ts";

const bidi = bidiFactory();

/** How wide a text is in one font. */
export type Measure = (run: Run) => number;

/** After each of these letters a line may end. */
const IDEOGRAPH = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Breaks a text into lines of a width: at blanks, between ideographs, in words that are too long. */
export function linesOf(
  text: string,
  { width, alphabet, measure }: {
    readonly width: number;
    readonly alphabet: Alphabet;
    readonly measure: Measure;
  },
): readonly string[] {
  const widthOf = (part: string) =>
    alphabet.runsOf(part).reduce((sum, run) => sum + measure(run), 0);
  const lines: string[] = [];
  let line = "";
  for (const word of wordsOf(text)) {
    const parts = widthOf(word) > width ? graphemesOf(word) : [word];
    for (const part of parts) {
      if (line !== "" && widthOf((line + part).trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = part.trimStart();
      } else line += part;
    }
  }
  return [...lines, line.trimEnd()];
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

function graphemesOf(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Words with the blanks behind them; an ideograph is a word. */
function wordsOf(text: string): readonly string[] {
  const words: string[] = [];
  let word = "";
  for (const grapheme of graphemesOf(text)) {
    const isWord = IDEOGRAPH.test(grapheme);
    if (word !== "" && (isWord || (/\s$/.test(word) && !/\s/.test(grapheme)))) {
      words.push(word);
      word = "";
    }
    word += grapheme;
    if (isWord) {
      words.push(word);
      word = "";
    }
  }
  return word === "" ? words : [...words, word];
}

export type Direction = "ltr" | "rtl";

/** Which way a text runs, by its first letter that has a direction. */
export function directionOf(text: string): Direction {
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? "rtl" : "ltr";
}

/** A line's runs from left to right, as they are drawn: what runs right to left is turned around. */
export function visualRuns(
  line: string,
  alphabet: Alphabet,
  direction: Direction,
): readonly Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const placed: (Run & { level: number })[] = [];
  let at = 0;
  for (const { text, font } of alphabet.runsOf(line)) {
    for (const [part] of text.matchAll(/\s|\S+/gu)) {
      for (const piece of sameLevel(part, levels, at)) placed.push({ ...piece, font });
      at += part.length;
    }
  }
  const highest = Math.max(0, ...placed.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let first = 0; first < placed.length; first++) {
      let end = first;
      while ((placed[end]?.level ?? -1) >= level) end++;
      if (end > first) placed.splice(first, end - first, ...placed.slice(first, end).reverse());
      first = end;
    }
  }
  return placed.map(({ text, font, level }) => ({ text: turned(text, font, level), font }));
}

function sameLevel(part: string, levels: Uint8Array, at: number) {
  const pieces: { text: string; level: number }[] = [];
  let place = at;
  for (const letter of part) {
    const level = levels[place] ?? 0;
    const last = pieces.at(-1);
    if (last?.level === level) last.text += letter;
    else pieces.push({ text: letter, level });
    place += letter.length;
  }
  return pieces;
}

/** The library turns letters of scripts that run right to left, and no signs between them. */
function turned(text: string, font: string | undefined, level: number): string {
  if (level % 2 === 0 || font !== undefined) return text;
  return Array.from(text, (sign) => bidi.getMirroredCharacter(sign) ?? sign).reverse().join("");
}
