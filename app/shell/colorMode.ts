import { useSyncExternalStore } from "react";
import type { Mode } from "#ui/theme/ThemeRoot.tsx";
import { createKeptChoice } from "./keptChoice.ts";
import { storedText } from "./storedText.ts";

const modes: readonly Mode[] = ["system", "light", "dark"];

/**
 * Whether this browser shows the bank light or dark; `system` as the device does. Kept under the
 * name that `app/public/mode.js` reads before anything is drawn.
 */
export const createColorMode = (kept = storedText("kestrel.mode")) =>
  createKeptChoice<Mode>(kept, {
    of: (text) => modes.find((mode) => mode === text) ?? "system",
    from: (mode) => mode === "system" ? null : mode,
  });

const here = createColorMode();

/** This browser's choice, and how to change it. The written landing page knows none. */
export function useColorMode(): readonly [Mode, (mode: Mode) => void] {
  const mode = useSyncExternalStore(here.listen, here.chosen, () => "system" as const);
  return [mode, here.set];
}
