/** The address that a list wants, from the user's press until the page renders with it. */
export interface AddressAhead {
  readonly wanted: URLSearchParams;
  /** Writes it to the browser's address, if it's still pending. */
  readonly write: () => void;
}

/** The pending address of the visible list; there is one list at a time. */
export const addressAhead: { current: AddressAhead | null } = { current: null };

/**
 * Writes pending choices to the address of the current page before the user navigates away. Returns
 * its query if that isn't rendered yet, else null.
 */
export function writeAhead(): URLSearchParams | null {
  const ahead = addressAhead.current;
  ahead?.write();
  return ahead?.wanted ?? null;
}
