import type { IndexEntry } from "./storyPictures.ts";

/** A page to read in the built Storybook. */
export interface ReadingPage {
  readonly id: string;
  readonly viewMode: "docs" | "story";
  /** Whether stories on it are checked by themselves, so that only the text around them counts. */
  readonly hasStories: boolean;
}

/** Pages of documentation with a component or a part of the theme. */
const documented = /^(components|foundations)-.*--docs$/;
/** Pages that are stories. */
const pages = /^(welcome|choose-a-component|patterns|scenarios|foundations-[a-z]+)--/;

/** Returns the pages of guidance, patterns, and foundations. */
export function readingPages(entries: readonly IndexEntry[]): readonly ReadingPage[] {
  return entries.flatMap(({ id, type }): readonly ReadingPage[] => {
    if (type === "docs" && documented.test(id)) return [{ id, viewMode: "docs", hasStories: true }];
    return type === "story" && pages.test(id) ? [{ id, viewMode: "story", hasStories: false }] : [];
  });
}
