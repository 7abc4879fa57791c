import type { IndexEntry } from "./storyPictures.ts";

/** A page to read in the built Storybook. */
export interface ReadingPage {
  readonly id: string;
  readonly viewMode: "docs" | "story";
  /** Whether stories on it are checked by themselves, so that only the text around them counts. */
  readonly hasStories: boolean;
}

const foundations = /^foundations-/;
const components = /^components-.*--docs$/;
/** Pages that are stories. */
const pages = /^(welcome|choose-a-component|patterns|scenarios)--/;

/** Returns the pages of guidance, patterns, and foundations. */
export function readingPages(entries: readonly IndexEntry[]): readonly ReadingPage[] {
  return entries.flatMap(({ id, type }): readonly ReadingPage[] => {
    if (type === "docs" && components.test(id)) return [{ id, viewMode: "docs", hasStories: true }];
    if (type === "docs" && foundations.test(id)) {
      return [{ id, viewMode: "docs", hasStories: false }];
    }
    return type === "story" && pages.test(id) ? [{ id, viewMode: "story", hasStories: false }] : [];
  });
}
