/**
 * `deno task visual [--screens] [--update] [ui/Button …]`: compares every component, or every
 * screen, with its pictures in .cache/visual, in both modes and screens at three widths, and takes
 * them all where there are none. Pictures depend on the machine's browser and fonts, so they are
 * not kept with the source: take them before a change, compare after it. `--update` accepts
 * everything as it is now. What differs is shown in .cache/visual/differences.html.
 */
import { checkStories } from "./workshop/checkStories.ts";

if (import.meta.main) {
  await checkStories(Deno.args.includes("--screens") ? "screens" : "visual", Deno.args);
}
