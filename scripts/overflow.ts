/**
 * `deno task overflow [ui/Button …]`: every component, in each two choices of mode, brand, density,
 * text spacing and width together, must keep all its words and must not make the page scroll
 * sideways.
 */
import { checkStories } from "./workshop/checkStories.ts";

if (import.meta.main) await checkStories("overflow", Deno.args);
