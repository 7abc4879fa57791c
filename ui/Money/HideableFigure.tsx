import type { ReactNode } from "react";
import { styled } from "styled-components";
import { hiddenDots } from "#ui/theme/type.ts";
import { Spoken } from "#ui/theme/visuallyHidden.ts";
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

/** Dots where an amount would be; always as many, so that they do not tell its size. */
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
