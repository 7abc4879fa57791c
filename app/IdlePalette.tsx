import { lazy, Suspense, useLayoutEffect, useState } from "react";
import type { Role } from "#contract/users.ts";
import { WaitingPalette } from "./PaletteFace.tsx";
import { useIsIdle } from "./shell/idle.ts";

const PaletteButton = lazy(async () => ({
  default: (await import("./PaletteButton.tsx")).PaletteButton,
}));

/**
 * The button that opens the palette. Loads the palette lazily, but listens for its shortcut from
 * the start.
 */
export function IdlePalette({ of }: { readonly of: Role }) {
  const isAtRest = useIsIdle();
  const [presses, setPresses] = useState(0);
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isHotKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey &&
        event.key.toLowerCase() === "k";
      if (!isHotKey) return;
      // Not the browser's own search, also where a dialog is in the way.
      event.preventDefault();
      setPresses((count) => count + 1);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  const waiting = <WaitingPalette />;
  if (!isAtRest && presses === 0) return waiting;
  return (
    <Suspense fallback={waiting}>
      <PaletteButton of={of} presses={presses} />
    </Suspense>
  );
}
