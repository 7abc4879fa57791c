import { type RefObject, useEffect, useRef } from "react";

const goOn = ["Tab", "F6", "F8"];
const press = ["Enter", " "];

/**
 * Whether the person has moved the focus by keyboard since they last pressed something. Whoever
 * has it on something when this begins, while the first page is on its way, has moved it there.
 */
export function useMovedOn(): RefObject<boolean> {
  const hasMovedOn = useRef(false);
  useEffect(() => {
    hasMovedOn.current = document.activeElement !== document.body;
    function heedKey({ key }: KeyboardEvent) {
      if (goOn.includes(key)) hasMovedOn.current = true;
      else if (press.includes(key)) hasMovedOn.current = false;
    }
    function begin() {
      hasMovedOn.current = false;
    }
    // Captured: a list may keep its keys to itself.
    const options = { capture: true };
    addEventListener("keydown", heedKey, options);
    addEventListener("pointerdown", begin, options);
    addEventListener("popstate", begin);
    return () => {
      removeEventListener("keydown", heedKey, options);
      removeEventListener("pointerdown", begin, options);
      removeEventListener("popstate", begin);
    };
  }, []);
  return hasMovedOn;
}
