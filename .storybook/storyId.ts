import { storyNameFromExport, toId } from "storybook/internal/csf";

/** The id that Storybook gives to a story of `app/`, by its file and by what it is called there. */
export function idOf(path: string, exported: string): string {
  const place = path.replace(/^.*\bapp\//, "").replace(/\.stories\.tsx$/, "");
  return toId(`screens/${place}`, storyNameFromExport(exported));
}
