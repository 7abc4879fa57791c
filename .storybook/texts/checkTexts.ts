import type { StoryContext } from "storybook/internal/csf";
import { waitFor } from "storybook/test";
import { bankWords } from "./bankWords.ts";
import { ownWords } from "./ownWords.ts";
import { createRecogniser } from "./passage.ts";
import { specification } from "./specification.ts";
import { type SeenTexts, watchTexts } from "./watchTexts.ts";

const isKnown = createRecogniser([
  ...specification.flatMap(({ shown, notShown = {} }) => [
    ...Object.values(shown).flat(),
    ...Object.keys(notShown),
  ]),
  ...bankWords,
  ...ownWords,
]);

/** Texts that the story is in the catalogue for and did not show. */
function missing(id: string, { all }: SeenTexts): readonly string[] {
  const shown = [...all];
  return specification
    .flatMap((passage) => passage.shown[id] ?? [])
    .filter((text) => !all.has(text) && !shown.some(createRecogniser([text])));
}

let watch: ReturnType<typeof watchTexts> | undefined;

/** Before a page's story, in test runs only: collects its texts. */
export function watchStory({ id }: Pick<StoryContext, "id">) {
  if (import.meta.env.MODE !== "test" || !id.startsWith("screens-")) return;
  const watching = watchTexts();
  watch = watching;
  return () => {
    watching.stop();
    watch = undefined;
  };
}

function complain(of: readonly string[]): void {
  if (of.length > 0) throw new Error(of.join("\n"));
}

/**
 * After it: fails it by a text that it owes and that does not come, or by one that nobody has
 * written down.
 */
export async function checkTexts({ id }: Pick<StoryContext, "id">): Promise<void> {
  const watching = watch;
  if (watching === undefined) return;
  const owed = () =>
    missing(id, watching.seen()).map((text) => `.storybook/texts has here, never shown: "${text}"`);
  await waitFor(() => complain(owed()), { onTimeout: (error) => error });
  const strange = [...watching.seen().told].filter((text) => !isKnown(text));
  complain(strange.map((text) => `shown, but not in .storybook/texts: "${text}"`));
}
