import { type PointerEvent, type RefObject, useRef } from "react";

export type SwipeOptions = {
  /** The way out. The other way the element does not move. */
  direction: "right" | "down";
  /** Travel in px that counts as meant. */
  threshold: number;
  /** The dragged element. Its CSS moves it back with a transition of `translate`. */
  target: RefObject<HTMLElement | null>;
  /** Asked when a finger comes down; without it a swipe is always possible. */
  isPossible?: () => boolean;
  onSwipe: () => void;
};

const controls = "button, a, input, select, textarea";

/** Smaller movements are a click with an unsteady hand. */
const slack = 4;

/**
 * Throwing something away with a finger or the mouse. It follows the pointer; beyond the threshold
 * it is dismissed, short of it it goes back to its place.
 */
export function useSwipe(options: SwipeOptions) {
  const { direction, threshold, target, isPossible, onSwipe } = options;
  const start = useRef<{ pointer: number; at: number } | null>(null);

  const position = (event: PointerEvent) => direction === "right" ? event.clientX : event.clientY;
  const travel = (event: PointerEvent) =>
    start.current?.pointer === event.pointerId
      ? Math.max(0, position(event) - start.current.at)
      : 0;

  function follow(px: number) {
    const style = target.current?.style;
    if (!style) return;
    style.transition = "none";
    style.translate = direction === "right" ? `${px}px 0` : `0 ${px}px`;
  }

  function comeBack() {
    const style = target.current?.style;
    style?.removeProperty("transition");
    style?.removeProperty("translate");
  }

  function end(event: PointerEvent) {
    const isMeant = event.type === "pointerup" && travel(event) >= threshold;
    start.current = null;
    if (!isMeant) return comeBack();
    onSwipe();
    // The owner may not have closed it.
    setTimeout(comeBack, 200);
  }

  return {
    onPointerDown(event: PointerEvent) {
      const isOnControl = event.target instanceof Element && event.target.closest(controls);
      if (event.button !== 0 || isOnControl || isPossible?.() === false) return;
      start.current = { pointer: event.pointerId, at: position(event) };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const px = travel(event);
      if (px <= slack) return;
      // Captured late, so a plain click still reaches the element under the pointer.
      event.currentTarget.setPointerCapture(event.pointerId);
      follow(px);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
