import { idOf, nameOf, type ShowingStory } from "../machine/statesShown.ts";

const generated = /export const (\w+) = meta\.story\(\s*cell\("([^"]+)", "(\w+)"/g;

/** A story that is made of a cell: of which, and where it is. */
export interface CellStory extends ShowingStory {
  /** "/dashboard loading". */
  readonly cell: string;
}

/** How a cell is called in one word with its row. */
export function cellKey(row: string, state: string): string {
  return `${row} ${state}`;
}

/**
 * The stories that are made of cells, read from the stories' own text, because importing them would
 * fetch every screen. Takes the texts by their paths.
 */
export function cellsShown(files: Readonly<Record<string, string>>): readonly CellStory[] {
  return Object.entries(files).flatMap(([path, text]) =>
    [...text.matchAll(generated)].map(([, exported = "", row = "", state = ""]) => ({
      cell: cellKey(row, state),
      id: idOf(path, exported),
      name: nameOf(exported),
    }))
  );
}
