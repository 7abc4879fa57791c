/**
 * `deno task fonts`: cuts the headlines' font out of the whole Newsreader: one weight, the sizes
 * that headlines have, the letters that ui/theme/fonts.css names. The landing page shows it before
 * anything else, and whole it is three times as large.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
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

function textOf(ranges: typeof letters): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((letter) => String.fromCodePoint(letter))
    .join("");
}

if (import.meta.main) {
  const font = await subsetFont(await readFile(whole), textOf(letters), {
    targetFormat: "woff2",
    variationAxes: axes,
    // Whose it is and under which licence: it may be passed on with both in it.
    preserveNameIds: [0, 13, 14],
  });
  await Deno.mkdir(join(cut, ".."), { recursive: true });
  await Deno.writeFile(cut, font);
  console.log(`${cut}: ${(font.length / 1_000).toFixed(1)} KB`);
}
