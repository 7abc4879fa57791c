import type { StateValue } from "xstate";

/** The messages between a story's page and the panel, over Storybook's channel. */

/** Event of the page with all running machines, after every change: `readonly Running[]`. */
export const MACHINES_RUN = "kestrel/machines/run";

/** The panel asks the page for the drawing of a machine, by its name. */
export const DRAWING_WANTED = "kestrel/machines/drawing-wanted";

/** The page hands it over. */
export const DRAWING_DONE = "kestrel/machines/drawing-done";

export interface Drawing {
  readonly name: string;
  /** As text, because an element cannot be sent. */
  readonly svg: string;
}

/** A machine that runs behind a story. */
export interface Running {
  /** Unique among machines of the same kind. */
  readonly id: number;
  /** The machine's own name: "transfer". */
  readonly name: string;
  readonly states: readonly string[];
}

/**
 * Returns all current states as paths ("details", "details.filling"). Parents come before children;
 * parallel states are all included.
 */
export function currentStates(value: StateValue): readonly string[] {
  if (typeof value === "string") return [value];
  return Object.entries(value).flatMap(([name, inside]) => [
    name,
    ...(inside === undefined ? [] : currentStates(inside).map((path) => `${name}.${path}`)),
  ]);
}

/** Those of them that contain no other. */
export function leafStates(states: readonly string[]): readonly string[] {
  return states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)));
}

/** The mark of a state that the machine is in, on its part of a drawing. */
export const CURRENT = "data-current";
