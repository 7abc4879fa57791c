import { storyNameFromExport } from "storybook/internal/csf";
import { idOf } from "./storyId.ts";

/** A story of a page, as Storybook lists it. */
export interface ListedStory {
  /** "screens-auth-recovery--name-missing" */
  readonly id: string;
  /** "Name Missing" */
  readonly name: string;
  /** The machines' states whose picture it is: "recovery code.asking". */
  readonly shows: readonly string[];
}

const story = /export const (\w+) = meta\.story\(/g;
const shows = /shows: \[([^\]]*)\]/;
const quoted = /"([^"]+)"/g;

/** The stories of these files, whose texts are taken by their paths. */
export function storiesIn(files: Readonly<Record<string, string>>): readonly ListedStory[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const found = [...text.matchAll(story)];
    return found.map(({ index, 1: exported = "" }, place) => {
      const body = text.slice(index, found[place + 1]?.index);
      const [, list = ""] = shows.exec(body) ?? [];
      return {
        id: idOf(path, exported),
        name: storyNameFromExport(exported),
        shows: [...list.matchAll(quoted)].map(([, state = ""]) => state),
      };
    });
  });
}

/** All stories of pages, read from their own text, because importing them would fetch every page. */
export const screenStories = storiesIn(
  import.meta.glob<string>("../app/**/*.stories.tsx", {
    eager: true,
    query: "?raw",
    import: "default",
  }),
);
