import { useCallback, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** What happens to the details beside or above a list: opened, another row shown, closed. */
export type EntryStep = "open" | "turn" | "close";

const openedHere = { openedHere: true };

/**
 * Makes opened details an entry of the browser's history: Back closes them and Forward opens them
 * again. Showing another row stays in the same entry. Closing goes back to the list's entry, or
 * replaces this one if the visit began with open details or the list changed since.
 */
export function useOpenedEntry(): (to: string, step: EntryStep) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const latest = useRef<unknown>(state);
  useLayoutEffect(() => {
    latest.current = state;
  });
  return useCallback((to, step) => {
    if (step === "open") void navigate(to, { state: openedHere });
    else if (step === "turn") void navigate(to, { replace: true, state: latest.current });
    else if (isOpenedHere(latest.current)) void navigate(-1);
    else void navigate(to, { replace: true });
  }, [navigate]);
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === "object" && state !== null && "openedHere" in state;
}
