import { useSyncExternalStore } from "react";
import type { Mode } from "#ui/theme/ThemeRoot.tsx";
import { storedText } from "./storedText.ts";

/** Whether this browser shows the bank light or dark; `system` as the device does. */
export interface ColorMode {
  chosen(): Mode;
  set(mode: Mode): void;
  /** Calls back after every change; answers how to stop. */
  listen(onChange: () => void): () => void;
}

const modes: readonly Mode[] = ["system", "light", "dark"];

/**
 * Where a browser forbids storage the choice lasts as long as the page. Kept under the name that
 * `app/public/mode.js` reads before anything is drawn.
 */
export function createColorMode(kept = storedText("kestrel.mode")): ColorMode {
  const listeners = new Set<() => void>();
  let unkept: Mode | undefined;
  return {
    chosen: () => unkept ?? modes.find((mode) => mode === kept.read()) ?? "system",
    set(mode) {
      unkept = kept.write(mode === "system" ? null : mode) ? undefined : mode;
      for (const listener of listeners) listener();
    },
    listen(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

const here = createColorMode();

/** This browser's choice, and how to change it. The written landing page knows none. */
export function useColorMode(): readonly [Mode, (mode: Mode) => void] {
  const mode = useSyncExternalStore(here.listen, here.chosen, () => "system" as const);
  return [mode, here.set];
}
