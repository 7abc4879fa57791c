import { storyNameFromExport, toId } from "storybook/internal/csf";
import type { State } from "./screens.ts";

/** The id of the story that shows a state, or why none does. */
export type Shown = string | { readonly notShown: string };

/** The stories of one file that are called as their states are: "sessionExpired", "Session Expired". */
export function stories<S extends State>(file: string, ...states: readonly S[]): Record<S, string>;
export function stories(file: string, ...states: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    states.map((state) => [state, toId(`screens-${file}`, storyNameFromExport(state))]),
  );
}

/** A state that no story shows, and why. */
export function not(notShown: string) {
  return { notShown };
}
