export type LeaveOptions = {
  /** Which message the screen will show after the update that is asked for. */
  shownKey: () => string | undefined;
  durationMs: number;
};

/**
 * Holds back the update that takes a message off the screen until it has faded. Whatever comes
 * meanwhile (another message, an emptied queue) is shown at once.
 */
export function createLeave({ shownKey, durationMs }: LeaveOptions) {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: string | undefined;

  function show(update: () => void) {
    clearTimeout(timer);
    timer = undefined;
    shown = shownKey();
    update();
    tell();
  }
  function tell() {
    for (const listener of listeners) listener();
  }
  return {
    run(update: () => void, isRemoval: boolean) {
      // Taking away a message that waits behind the one on the screen changes nothing to see.
      if (!isRemoval || shown === undefined || shown === shownKey()) return show(update);
      timer ??= setTimeout(() => show(update), durationMs);
      tell();
    },
    isLeaving: () => timer !== undefined,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
