import { startTransition, useCallback, useDeferredValue, useState } from "react";

// Opening an overlay takes longer to draw than one frame of a slow phone. So a press of a mouse or
// finger first draws the pressed button, and the overlay between further presses. By keyboard it
// opens right away, because the following keys are meant for it.

/**
 * The last input device. `:focus-visible` can't be used, because a script may have set the focus.
 */
let isByPointer = false;
if (typeof document !== "undefined") {
  document.addEventListener("pointerdown", () => isByPointer = true, { capture: true });
  document.addEventListener("keydown", () => isByPointer = false, { capture: true });
}

/**
 * Returns whether to draw an overlay that its owner has opened. Closing takes effect right away,
 * opening may be delayed.
 */
export function useOpened(isOpen: boolean): boolean {
  const isDue = useDeferredValue(isOpen, false);
  const [wasOpened, setWasOpened] = useState(false);
  const isOpened = isOpen && (wasOpened || isDue || !isByPointer);
  if (isOpened !== wasOpened) setWasOpened(isOpened);
  return isOpened;
}

/** Returns the state and setter for an overlay that manages its own state. */
export function useOpening() {
  const [isOpen, setOpen] = useState(false);
  const onOpenChange = useCallback((next: boolean) => {
    if (next && isByPointer) startTransition(() => setOpen(true));
    else setOpen(next);
  }, []);
  return { isOpen, onOpenChange };
}

/**
 * Delays content that depends on a choice and takes long to draw; by keyboard it is drawn right
 * away. Once drawn, it stays, whatever is pressed next.
 */
export function useFollowing<Value>(choice: Value): Value {
  const drawn = useDeferredValue(choice);
  const [shown, show] = useState(choice);
  const next = isByPointer && shown !== choice ? drawn : choice;
  if (next !== shown) show(next);
  return next;
}
