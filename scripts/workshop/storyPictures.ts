import * as z from "zod/mini";

/** A story or a page of documentation, as the built Storybook's `index.json` lists it. */
const entry = z.object({
  type: z.string(),
  id: z.string(),
  /** "./ui/Button/Button.stories.tsx" */
  importPath: z.string(),
  exportName: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
});

export type IndexEntry = Readonly<z.output<typeof entry>>;

/** The built Storybook's `index.json`. */
export const storybookIndex = z.object({ entries: z.record(z.string(), entry) });

/** A picture to take of a story. */
export interface StoryPicture {
  readonly id: string;
  readonly mode: string;
  readonly width: number;
  /** "Button/Default-360-dark.png" */
  readonly file: string;
}

export interface StoryChoice {
  /** A folder of ui/, or undefined for all. */
  readonly component: string | undefined;
  readonly modes: readonly string[];
  readonly widths: readonly number[];
}

/** Returns a picture for each story of a component, mode, and width, except for its don'ts. */
export function storyPictures(
  entries: readonly IndexEntry[],
  { component, modes, widths }: StoryChoice,
): readonly StoryPicture[] {
  return entries.flatMap(({ type, id, importPath, exportName = "", tags = [] }) => {
    const [, folder = "", file = ""] = importPath.match(/^\.\/ui\/(\w+)\/(\w+)\.stories/) ?? [];
    const isChosen = component === undefined ? folder !== "" : folder === component;
    if (type !== "story" || !isChosen || tags.includes("dont")) return [];
    const place = file === folder ? folder : `${folder}/${file}`;
    return modes.flatMap((mode) =>
      widths.map((width) => ({
        id,
        mode,
        width,
        file: `${place}/${exportName}-${width}-${mode}.png`,
      }))
    );
  });
}
