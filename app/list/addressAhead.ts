/** What a list wants to stand in its address, from the press until the page is drawn with it. */
export interface AddressAhead {
  readonly wanted: URLSearchParams;
  /** Writes it, if it still waits. */
  readonly write: () => void;
}

/** That of the list that is shown; there is one at a time. */
export const addressAhead: { current: AddressAhead | null } = { current: null };

/**
 * Before somebody goes on: the place that they leave keeps what they chose there a moment ago. Gives
 * what its address says then, where that is not drawn yet.
 */
export function writeAhead(): URLSearchParams | null {
  const ahead = addressAhead.current;
  ahead?.write();
  return ahead?.wanted ?? null;
}
