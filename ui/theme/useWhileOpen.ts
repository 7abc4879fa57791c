import { useLayoutEffect, useRef } from "react";

/**
 * What stood in something while it was open, until it has left: its owner has often nothing left to
 * show by then, and what does not change is not drawn anew.
 */
export function useWhileOpen<Value>(value: Value, isOpen: boolean): Value {
  const last = useRef(value);
  useLayoutEffect(() => {
    if (isOpen) last.current = value;
  });
  return isOpen ? value : last.current;
}
