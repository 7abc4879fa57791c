/**
 * `deno task keyboard [ui/Button …]`: goes through every story by Tab and arrows alone. Everything
 * in sight must be reached, show that it has the focus and be announced by a name; what lies over
 * the page must go by Escape. What a screen reader is told is written to .cache/keyboard, to be
 * read.
 */
import { checkStories } from "./workshop/checkStories.ts";

if (import.meta.main) await checkStories("keyboard", Deno.args);
