import { createContext, type ReactNode, useContext } from "react";

const HiddenContext = createContext(false);

export type HiddenAmountsProps = {
  isHidden: boolean;
  children: ReactNode;
};

/**
 * Hides every amount below it from eyes over the reader's shoulder, until switched back: Money,
 * the figures of StatCard, StatStrip and AccountCard, and the amounts in their notes. What is
 * hidden is not in the page at all, neither to be read aloud nor to be copied.
 */
export function HiddenAmounts({ isHidden, children }: HiddenAmountsProps) {
  return <HiddenContext value={isHidden}>{children}</HiddenContext>;
}

/** Whether amounts are hidden here. */
export function useHiddenAmounts(): boolean {
  return useContext(HiddenContext);
}
