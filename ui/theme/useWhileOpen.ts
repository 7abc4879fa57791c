import { useLayoutEffect, useRef } from "react";

/**
 * Returns the last value from while it was open, until it has closed: the owner often has no value
 * left by then, and an unchanged value isn't drawn again.
 */
export function useWhileOpen<Value>(value: Value, isOpen: boolean): Value {
  const last = useRef(value);
  useLayoutEffect(() => {
    if (isOpen) last.current = value;
  });
  return isOpen ? value : last.current;
}
