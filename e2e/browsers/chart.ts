import * as z from "zod/mini";
import type { Person } from "./person.ts";

const WIDTHS = [320, 768, 1_440, 1_920];
const HEIGHT = 900;

const edges = z.object({
  width: z.number(),
  card: z.number(),
  drawn: z.number(),
  page: z.number(),
  bars: z.number(),
});

/** How far right the card of the chart, its drawing and the page go. */
const READ_EDGES = `
const card = [...document.querySelectorAll("section, [role=region]")].find((one) =>
  nameOf(one).startsWith("Money in and out"));
const drawn = [...card?.querySelectorAll("svg rect, svg text") ?? []];
if (drawn.length === 0) return null;
card.scrollIntoView({ block: "center" });
return {
  width: innerWidth,
  bars: card.querySelectorAll("svg rect").length,
  card: card.getBoundingClientRect().right,
  drawn: Math.max(...drawn.map((one) => one.getBoundingClientRect().right)),
  page: document.documentElement.scrollWidth - innerWidth,
};`;

/** How narrow the window of a browser can be: no page of WebKit's is narrower than its tool bar. */
const NARROWEST = 480;

function isWide(found: number, wanted: number): boolean {
  return found === wanted || (wanted < NARROWEST && found < NARROWEST);
}

/** Looks at a chart in windows from a phone's to a large screen's. */
export async function expectChartWhole(person: Person): Promise<void> {
  for (const width of WIDTHS) {
    await person.window.resize(width, HEIGHT);
    const read = await person.until(`To see the chart at ${width}`, READ_EDGES, (found) => {
      const { success, data } = z.safeParse(edges, found);
      return success && isWide(data.width, width) && data.bars >= 12 && data.drawn <= data.card &&
        data.page <= 0;
    });
    const { card, drawn } = z.parse(edges, read);
    // The drawing fills its card, up to the card's own margin.
    if (card - drawn > width / 4) {
      throw new Error(`At ${width} the chart ends ${card - drawn} px early`);
    }
  }
  await person.window.resize(1_440, HEIGHT);
  // Chromium may keep the layout of a size that it had for a moment only.
  await person.open("/dashboard");
}
