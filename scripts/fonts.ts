/**
 * `deno task fonts`: cuts fonts out of whole ones. The headlines' out of Newsreader: one weight, the
 * sizes that headlines have, the letters that ui/theme/fonts.css names. The landing page shows it
 * before anything else, and whole it is three times as large. And the two of statements as PDF out of
 * Noto Sans, with Latin, Greek and Cyrillic letters: a third, in a file that every program can import. And those of other
 * scripts, a file each, which is loaded where a text needs it.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { create } from "fontkit";
import subsetFont from "subset-font";
import { root } from "./tools.ts";

const whole = join(
  root,
  "node_modules/@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
);
const cut = join(root, "ui/theme/fonts/newsreader-headlines.woff2");

/** As in ui/theme/type.ts; Newsreader has a drawing of its own for each size, in points. */
const axes = { wght: 420, opsz: { min: 20, max: 72 } };

/** First and last letter of each range. */
const letters = [
  [0x0020, 0x00ff],
  [0x0131, 0x0131],
  [0x0152, 0x0153],
  [0x02bb, 0x02bc],
  [0x02c6, 0x02c6],
  [0x02da, 0x02da],
  [0x02dc, 0x02dc],
  [0x0304, 0x0304],
  [0x0308, 0x0308],
  [0x0329, 0x0329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
] as const;

/** First and last letter of each range of a statement's fonts. */
const statementLetters = [
  [0x0020, 0x007e],
  [0x00a0, 0x024f],
  [0x0259, 0x0259],
  [0x02bb, 0x02bc],
  [0x0300, 0x036f],
  [0x0370, 0x03ff],
  [0x0400, 0x052f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x20a0, 0x20bf],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
] as const;
const statementFonts = join(root, "server/statements/pdf/fonts.json");

function textOf(ranges: readonly (readonly [number, number])[]): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((letter) => String.fromCodePoint(letter))
    .join("");
}

/** Copyright and license: the font may be redistributed with both in it. */
const preserveNameIds = [0, 13, 14];

async function cutHeadlines(): Promise<void> {
  const font = await subsetFont(await readFile(whole), textOf(letters), {
    targetFormat: "woff2",
    variationAxes: axes,
    preserveNameIds,
  });
  await Deno.mkdir(join(cut, ".."), { recursive: true });
  await Deno.writeFile(cut, font);
  printSize(cut, font.length);
}

/** Both weights in base64, and each letter that both have. */
async function cutStatementFonts(): Promise<void> {
  const sources = await Promise.all(["400Regular", "600SemiBold"].map((weight) =>
    readFile(
      join(root, `node_modules/@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`),
    )
  ));
  const known = sources.map((source) => new Set<number>(create(source).characterSet));
  const text = [...textOf(statementLetters)]
    .filter((letter) => known.every((set) => set.has(letter.codePointAt(0) ?? -1)))
    .join("");
  const [regular, semibold] = await Promise.all(sources.map(async (source) => {
    const font = await subsetFont(source, text, {
      targetFormat: "truetype",
      noLayoutClosure: true,
      preserveNameIds,
    });
    return new Uint8Array(font).toBase64();
  }));
  const written = JSON.stringify({ regular, semibold, letters: text }, null, 2);
  await Deno.writeTextFile(statementFonts, `${written}\n`);
  printSize(statementFonts, written.length);
}

/**
 * The order decides: a character uses the first font that has it. Numbered files contain a part of
 * the characters each.
 */
const scriptNames = [
  ...["hebrew", "arabic", "devanagari", "bengali", "gujarati", "gurmukhi", "kannada", "malayalam"],
  ...["oriya", "tamil", "telugu", "thai", "jp", "sc", "kr", "emoji"],
];
/** Scripts whose characters don't join or combine. */
const unshaped = new Set(["jp", "sc", "kr", "emoji"]);
const otherScripts = /latin|cyrillic|greek|vietnamese|math|symbols/;

/** The fonts of other scripts, packed and in base64, with the letters that no font before them has. */
async function cutScripts(): Promise<void> {
  const { letters } = JSON.parse(await Deno.readTextFile(statementFonts));
  const seen = new Set<string>(letters);
  const folder = join(root, "server/statements/pdf/scripts");
  await Deno.mkdir(folder, { recursive: true });
  for (const name of scriptNames) {
    const family = name === "emoji" ? "noto-emoji" : `noto-sans-${name}`;
    const source = join(root, "node_modules/@fontsource-variable", family, "files");
    const names = Array.from(Deno.readDirSync(source), (file) => file.name)
      .filter((file) => file.includes("wght-normal") && !otherScripts.test(file)).toSorted();
    const parts: { letters: string; font: string }[] = [];
    for (const file of names) {
      const font = await readFile(join(source, file));
      const points: readonly number[] = create(font).characterSet;
      const known = points.map((point) => String.fromCodePoint(point));
      const own = known.filter((letter) => !seen.has(letter) && !/\p{Cc}/u.test(letter)).toSorted();
      if (own.length === 0) continue;
      for (const letter of own) seen.add(letter);
      const cut = await subsetFont(font, (unshaped.has(name) ? own : known).join(""), {
        targetFormat: "truetype",
        variationAxes: { wght: 400 },
        preserveNameIds,
      });
      parts.push({ letters: own.join(""), font: await packed(new Uint8Array(cut)) });
    }
    const written = JSON.stringify({ parts }, null, 2);
    await Deno.writeTextFile(join(folder, `${name}.json`), `${written}\n`);
    printSize(name, written.length);
  }
}

async function packed(font: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([font]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer()).toBase64();
}

function printSize(path: string, size: number): void {
  console.log(`${path}: ${(size / 1_000).toFixed(1)} KB`);
}

if (import.meta.main) {
  await cutHeadlines();
  await cutStatementFonts();
  await cutScripts();
}
