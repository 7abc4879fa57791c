import { lazy, Suspense, useLayoutEffect, useState } from "react";
import type { Role } from "#contract/users.ts";
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
  return (isAtRest || presses > 0) && (
    <Suspense>
      <PaletteButton of={of} presses={presses} />
    </Suspense>
  );
}
