/**
 * The second half of a double press must not decide what came under the pointer in between. While
 * presses are ignored for that, the buttons look like it.
 */
import { useCallback, useEffect, useRef } from "react";
import { css } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { ports } from "#app/api/ports.ts";

/** A press within this time of another one may be the second half of a double press. */
export const SECOND_PRESS_MS = 600;

/** On the page's root element while pointer presses on decisions are ignored. */
const IGNORING = "data-ignoring-presses";

/** Takes the look of a button from those below while they ignore the pointer. */
export const dimmedWhileIgnored = css`
  :root[${IGNORING}] & button {
    border-color: transparent;
    background: none;
    color: ${token.textMuted};
    pointer-events: none;
  }
`;

/** Resolves when a press can no longer be the second half of the one at `pressedAt`. */
export function doubleClickEnd(pressedAt: number): Promise<void> {
  const left = pressedAt + SECOND_PRESS_MS - ports.elapsed();
  return new Promise((resolve) => void ports.after(Math.max(0, left), resolve));
}

/** `ignore` begins a time in which pointer presses are ignored, and marks the page for as long. */
export function useIgnoredPresses() {
  const stop = useRef(() => {});
  const isIgnoring = useRef(false);
  const show = useCallback((now: boolean) => {
    isIgnoring.current = now;
    document.documentElement.toggleAttribute(IGNORING, now);
  }, []);
  useEffect(() => () => {
    stop.current();
    show(false);
  }, [show]);
  const ignore = useCallback(() => {
    stop.current();
    show(true);
    stop.current = ports.after(SECOND_PRESS_MS, () => show(false));
  }, [show]);
  return { isIgnoring, ignore };
}
