import type { ReactNode } from "react";
import { HiddenFigure } from "./HiddenFigure.tsx";
import { useHiddenAmounts } from "./HiddenAmounts.tsx";
import { maskAmounts } from "./maskAmounts.ts";

/** A figure, or dots of one length in its place while amounts are hidden. */
export function HideableFigure({ children }: { children: ReactNode }) {
  const isHidden = useHiddenAmounts();
  return isHidden ? <HiddenFigure /> : children;
}

/** A sentence that may hold amounts: "Available balance · $1,750.00 on hold". */
export function HideableNote({ children }: { children: ReactNode }) {
  const isHidden = useHiddenAmounts();
  return isHidden && typeof children === "string" ? maskAmounts(children) : children;
}
