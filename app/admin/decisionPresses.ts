import { useCallback, useRef } from "react";
import { ports } from "#app/api/ports.ts";
import { SECOND_PRESS_MS } from "./ignoredPresses.ts";

interface Press {
  readonly at: number;
  /** The row that was pressed; null for several. */
  readonly id: number | null;
}

/**
 * Returns whether a press counts as a decision: not if it's the second press of a double-click.
 * `ignore` is called when a bulk decision is pressed.
 */
export function useDecisionPresses(ignore: () => void) {
  const lastPress = useRef<Press>({ at: -Infinity, id: null });
  const isSecondPress = useCallback(
    () => ports.elapsed() - lastPress.current.at < SECOND_PRESS_MS,
    [],
  );
  const takesPress = useCallback(() => {
    if (isSecondPress()) return false;
    lastPress.current = { at: ports.elapsed(), id: null };
    ignore();
    return true;
  }, [isSecondPress, ignore]);
  const takesPressOn = useCallback((id: number) => {
    if (isSecondPress() && lastPress.current.id === id) return false;
    lastPress.current = { at: ports.elapsed(), id };
    return true;
  }, [isSecondPress]);
  return { isSecondPress, takesPress, takesPressOn };
}
