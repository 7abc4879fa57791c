import { useSyncExternalStore } from "react";
import { createKeptChoice } from "./keptChoice.ts";
import { storedText } from "./storedText.ts";

/** Whether this browser hides amounts, until it is switched back. */
export const createHideAmounts = (kept = storedText("kestrel.hideAmounts")) =>
  createKeptChoice(kept, {
    of: (text) => text === "yes",
    from: (isOn) => isOn ? "yes" : null,
  });

const here = createHideAmounts();

/** This browser's choice, and how to change it. */
export function useHideAmounts(): readonly [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(here.listen, here.chosen);
  return [isOn, here.set];
}
