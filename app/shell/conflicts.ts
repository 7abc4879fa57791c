import { createContext, useContext } from "react";

/** A stale write: the row changed after this page loaded it and before the user acted. */
export interface Conflict {
  /** Title of the toast for the failed action. */
  readonly failed: string;
  /** Fields by name: as this page showed them, and as they are now. */
  readonly seen: object;
  readonly now: object;
  /** Repeats the action on the row as it is now. */
  readonly onAgain: () => void;
}

/** How to repeat a stale write on the row as it is now, with both states to compare. */
export interface Again<Input> {
  readonly input: Input;
  readonly seen: object;
  readonly now: object;
}

type Tell = (conflict: Conflict) => void;

export const ConflictsContext = createContext<Tell | null>(null);

/** Returns the function that shows a conflict, or null outside a ConflictsProvider. */
export function useConflicts(): Tell | null {
  return useContext(ConflictsContext);
}
