import { startTransition, useCallback, useDeferredValue, useState } from "react";

// What opens takes longer to draw than one frame of a slow phone. The press that opens it is
// answered first, with the look of a pressed button; what opens is drawn between further presses.

/** Whether something may be drawn that its owner has opened. It closes at once. */
export function useOpened(isOpen: boolean): boolean {
  const isDue = useDeferredValue(isOpen, false);
  return isOpen && isDue;
}

/** The same for what keeps itself open: hand both over. */
export function useOpening() {
  const [isOpen, setOpen] = useState(false);
  const onOpenChange = useCallback((next: boolean) => {
    if (next) startTransition(() => setOpen(true));
    else setOpen(false);
  }, []);
  return { isOpen, onOpenChange };
}
