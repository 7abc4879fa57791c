import { useSyncExternalStore } from "react";
import { useBank } from "#app/api/BankContext.tsx";
import { createKeptChoice } from "./keptChoice.ts";
import { storedText } from "./storedText.ts";

/** Whether this browser hides amounts, until it is switched back. */
export const createHideAmounts = (kept = storedText("kestrel.hideAmounts")) =>
  createKeptChoice(kept, {
    of: (text) => text === "yes",
    from: (isOn) => isOn ? "yes" : null,
  });

const here = createHideAmounts();

/** Whether this browser hides amounts. */
export const isHidingAmounts = here.chosen;

/** This browser's choice, and how to change it. A page that the server drew begins as it was drawn. */
export function useHideAmounts(): readonly [boolean, (isOn: boolean) => void] {
  const { firstView } = useBank();
  const isOn = useSyncExternalStore(here.listen, here.chosen, () => firstView?.isHiding === true);
  return [isOn, here.set];
}
