import { startTransition, useCallback, useDeferredValue, useState } from "react";

// What opens takes longer to draw than one frame of a slow phone. A press of a mouse or a finger is
// answered first, with the look of a pressed button; what opens is drawn between further presses.
// By keys it opens at once, because the keys that follow are meant for it.

/** What was pressed last. Where the focus is shown does not tell: a script may have set it. */
let isByPointer = false;
if (typeof document !== "undefined") {
  document.addEventListener("pointerdown", () => isByPointer = true, { capture: true });
  document.addEventListener("keydown", () => isByPointer = false, { capture: true });
}

/**
 * Whether something may be drawn that its owner has opened. It closes at once, and not before:
 * whatever is pressed meanwhile.
 */
export function useOpened(isOpen: boolean): boolean {
  const isDue = useDeferredValue(isOpen, false);
  const [wasOpened, setWasOpened] = useState(false);
  const isOpened = isOpen && (wasOpened || isDue || !isByPointer);
  if (isOpened !== wasOpened) setWasOpened(isOpened);
  return isOpened;
}

/** The same for what keeps itself open: hand both over. */
export function useOpening() {
  const [isOpen, setOpen] = useState(false);
  const onOpenChange = useCallback((next: boolean) => {
    if (next && isByPointer) startTransition(() => setOpen(true));
    else setOpen(next);
  }, []);
  return { isOpen, onOpenChange };
}

/**
 * What hangs on a choice and takes long to draw: by keys it is there at once as well. Once there, it
 * stays, whatever is pressed meanwhile.
 */
export function useFollowing<Value>(choice: Value): Value {
  const drawn = useDeferredValue(choice);
  const [shown, show] = useState(choice);
  const next = isByPointer && shown !== choice ? drawn : choice;
  if (next !== shown) show(next);
  return next;
}
