import { startTransition, useCallback, useDeferredValue, useState } from "react";

// What opens takes longer to draw than one frame of a slow phone. A press of a mouse or a finger is
// answered first, with the look of a pressed button; what opens is drawn between further presses.
// By keys it opens at once, because the keys that follow are meant for it.

/**
 * Whether something may be drawn that its owner has opened. It closes at once, and not before:
 * opened by keys it may take the focus to where no browser shows it, before it is due.
 */
export function useOpened(isOpen: boolean): boolean {
  const isDue = useDeferredValue(isOpen, false);
  const [wasOpened, setWasOpened] = useState(false);
  const isOpened = isOpen && (wasOpened || isDue || isByKeys());
  if (isOpened !== wasOpened) setWasOpened(isOpened);
  return isOpened;
}

/** The same for what keeps itself open: hand both over. */
export function useOpening() {
  const [isOpen, setOpen] = useState(false);
  const onOpenChange = useCallback((next: boolean) => {
    if (next && !isByKeys()) startTransition(() => setOpen(true));
    else setOpen(next);
  }, []);
  return { isOpen, onOpenChange };
}

/** Browsers show where the focus is to whoever has pressed a key last. */
function isByKeys(): boolean {
  return document.activeElement?.matches(":focus-visible") ?? false;
}
