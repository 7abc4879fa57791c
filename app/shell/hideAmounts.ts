import { useSyncExternalStore } from "react";
import { storedText } from "./storedText.ts";

/** Whether this browser hides amounts, until it is switched back. */
export interface HideAmounts {
  isOn(): boolean;
  set(isOn: boolean): void;
  /** Calls back after every change; answers how to stop. */
  listen(onChange: () => void): () => void;
}

/** Where a browser forbids storage the choice lasts as long as the page. */
export function createHideAmounts(kept = storedText("kestrel.hideAmounts")): HideAmounts {
  const listeners = new Set<() => void>();
  let chosen: boolean | undefined;
  return {
    isOn: () => chosen ?? kept.read() === "yes",
    set(isOn) {
      chosen = kept.write(isOn ? "yes" : null) ? undefined : isOn;
      for (const listener of listeners) listener();
    },
    listen(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

const here = createHideAmounts();

/** This browser's choice, and how to change it. */
export function useHideAmounts(): readonly [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(here.listen, here.isOn);
  return [isOn, here.set];
}
