import type { StateValue } from "xstate";

/**
 * All states that a machine is in, as paths ("details", "details.filling"): what contains a state
 * stands before it, and of states beside each other there are several.
 */
export function currentStates(value: StateValue): readonly string[] {
  if (typeof value === "string") return [value];
  return Object.entries(value).flatMap(([name, inside]) => [
    name,
    ...(inside === undefined ? [] : currentStates(inside).map((path) => `${name}.${path}`)),
  ]);
}

/** Those of them that contain no other. */
export function innermost(states: readonly string[]): readonly string[] {
  return states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)));
}
