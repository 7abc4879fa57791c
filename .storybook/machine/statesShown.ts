/** A story that shows a state of a machine. */
export interface ShowingStory {
  readonly id: string;
  readonly name: string;
}

const story = /export const (\w+) = meta\.story\(/g;
const shows = /shows: \[([^\]]*)\]/;
const quoted = /"([^"]+)"/g;

/** "ResetsByKeyboard" to "Resets By Keyboard", as the workshop's list has it. */
export function nameOf(exported: string): string {
  return exported.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, " ");
}

/** The workshop's address of a story: "screens-auth-recovery--name-missing". */
export function idOf(path: string, exported: string): string {
  const parts = path.replace(/^.*\bapp\//, "").replace(/\.stories\.tsx$/, "").split("/");
  const place = ["screens", ...parts].join("-").toLowerCase();
  return `${place}--${nameOf(exported).replaceAll(" ", "-").toLowerCase()}`;
}

/**
 * Which story shows which state ("recovery code.asking"), read from the stories' own text, because
 * importing them would fetch every screen. Takes the texts by their paths.
 */
export function statesShown(
  files: Readonly<Record<string, string>>,
): ReadonlyMap<string, ShowingStory> {
  const found = new Map<string, ShowingStory>();
  for (const [path, text] of Object.entries(files)) {
    const starts = [...text.matchAll(story)];
    for (const [place, { index, 1: exported = "" }] of starts.entries()) {
      const body = text.slice(index, starts[place + 1]?.index);
      const [, list = ""] = shows.exec(body) ?? [];
      for (const [, state = ""] of list.matchAll(quoted)) {
        found.set(state, { id: idOf(path, exported), name: nameOf(exported) });
      }
    }
  }
  return found;
}

/** The addresses of all stories in the files, whose texts are taken by their paths. */
export function storyIds(files: Readonly<Record<string, string>>): ReadonlySet<string> {
  return new Set(
    Object.entries(files).flatMap(([path, text]) =>
      [...text.matchAll(story)].map(([, exported = ""]) => idOf(path, exported))
    ),
  );
}
