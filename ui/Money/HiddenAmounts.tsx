import { createContext, type ReactNode, useContext } from "react";
import { styled } from "#ui/theme/styled.ts";
import { hiddenDots } from "#ui/theme/type.ts";
import { Spoken } from "#ui/theme/visuallyHidden.ts";
import { maskAmounts } from "./maskAmounts.ts";

const HiddenContext = createContext(false);

export type HiddenAmountsProps = {
  isHidden: boolean;
  children: ReactNode;
};

/**
 * Hides every amount below it from people looking over the reader's shoulder, until switched back:
 * Money, the figures of StatCard, StatStrip and AccountCard, and the amounts in their notes. Hidden
 * amounts are not in the page at all, so they can't be read aloud or copied.
 */
export function HiddenAmounts({ isHidden, children }: HiddenAmountsProps) {
  return <HiddenContext value={isHidden}>{children}</HiddenContext>;
}

/** Whether amounts are hidden here. */
export function useHiddenAmounts(): boolean {
  return useContext(HiddenContext);
}

/** A figure, or dots of one length in its place while amounts are hidden. */
export function HideableFigure({ children }: { children: ReactNode }) {
  const isHidden = useHiddenAmounts();
  return isHidden ? <HiddenFigure /> : <span translate="no">{children}</span>;
}

/** A sentence that may hold amounts: "Available balance · $1,750.00 on hold". */
export function HideableNote({ children }: { children: ReactNode }) {
  const isHidden = useHiddenAmounts();
  return <span>{isHidden && typeof children === "string" ? maskAmounts(children) : children}</span>;
}

/** Dots in place of an amount; always the same number, so they don't reveal its size. */
export function HiddenFigure() {
  return (
    <Place>
      <Dots aria-hidden>•••••</Dots>
      <Spoken>Amount hidden</Spoken>
    </Place>
  );
}

const Place = styled.span`
  position: relative;
  white-space: nowrap;
`;

const Dots = styled.span`
  ${hiddenDots};
  user-select: none;
`;
