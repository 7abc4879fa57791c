/**
 * `deno task visual [--update] [ui/Button …]`: compares every component with its pictures in
 * .cache/visual, in both modes, and writes those that are not there yet. Pictures depend on the
 * machine's browser and fonts, so they are not kept with the source: take them before a change,
 * compare after it. `--update` takes them anew.
 */
import { checkStories } from "./workshop/checkStories.ts";

if (import.meta.main) await checkStories("visual", Deno.args);
