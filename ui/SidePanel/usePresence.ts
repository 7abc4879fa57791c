import { useState } from "react";

export type Presence = {
  /** It has to be drawn: it is open, or still leaving. */
  isPresent: boolean;
  isLeaving: boolean;
  /** For the element's `onAnimationEnd`. */
  onAnimationEnd: () => void;
};

/** Keeps something in place until its leaving animation has ended. */
export function usePresence(isOpen: boolean): Presence {
  const [isPresent, setPresent] = useState(isOpen);
  if (isOpen && !isPresent) setPresent(true);
  return {
    isPresent: isPresent || isOpen,
    isLeaving: isPresent && !isOpen,
    onAnimationEnd: () => {
      if (!isOpen) setPresent(false);
    },
  };
}
