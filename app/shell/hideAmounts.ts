import { useSyncExternalStore } from "react";

const KEY = "kestrel.hideAmounts";

type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Whether this browser hides amounts, until it is switched back. */
export interface HideAmounts {
  isOn(): boolean;
  set(isOn: boolean): void;
  /** Calls back after every change; answers how to stop. */
  listen(onChange: () => void): () => void;
}

/** Where a browser forbids storage the choice lasts as long as the page. */
export function createHideAmounts(memory: () => Memory): HideAmounts {
  const listeners = new Set<() => void>();
  let chosen: boolean | undefined;
  return {
    isOn() {
      if (chosen !== undefined) return chosen;
      try {
        return memory().getItem(KEY) === "yes";
      } catch {
        return false;
      }
    },
    set(isOn) {
      try {
        if (isOn) memory().setItem(KEY, "yes");
        else memory().removeItem(KEY);
        chosen = undefined;
      } catch {
        chosen = isOn;
      }
      for (const listener of listeners) listener();
    },
    listen(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

const here = createHideAmounts(() => globalThis.localStorage);

/** This browser's choice, and how to change it. */
export function useHideAmounts(): readonly [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(here.listen, here.isOn);
  return [isOn, here.set];
}
