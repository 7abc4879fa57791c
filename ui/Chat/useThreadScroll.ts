import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { sizeWatcher } from "#ui/theme/sizeWatcher.ts";
import type { ChatThreadMessage } from "./chatTypes.ts";
import type { ThreadWindow } from "./useThreadWindow.ts";

/** So close to the end, in px, counts as being there. */
const NEAR_END = 32;
/** So close to either edge of what is drawn, in px, the next messages are drawn. */
const NEAR_EDGE = 800;

export type ThreadScrollOptions = {
  extent: Omit<ThreadWindow, "start" | "end">;
  /** The newest message, drawn or not. */
  last: ChatThreadMessage | undefined;
  onAtEnd?: (isAtEnd: boolean) => void;
};

/**
 * Keeps a thread at its end while the reader is there, and still where it is while they read
 * above: messages that come in never move what is being read.
 */
export function useThreadScroll({ extent, last, onAtEnd }: ThreadScrollOptions) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const stays = useRef(true);
  const sizeAtEnd = useRef("");
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [seenLastId, setSeenLastId] = useState(last?.id);
  const lastId = last?.id;
  const isLastOwn = last?.isOwn ?? false;

  function note(atEnd: boolean) {
    stays.current = atEnd;
    setIsAtEnd(atEnd);
    if (atEnd && scroller.current) sizeAtEnd.current = sizeOf(scroller.current);
  }

  function stayAtEnd(pane: HTMLElement) {
    pane.scrollTop = pane.scrollHeight;
    sizeAtEnd.current = sizeOf(pane);
  }

  function toEnd() {
    note(true);
    drawing.showEnd();
  }

  function onScroll() {
    const pane = scroller.current;
    if (!pane) return;
    // Browsers also fire a scroll event when the pane or its content resizes. Ignore it: the reader
    // didn't scroll.
    if (stays.current && sizeOf(pane) !== sizeAtEnd.current) return stayAtEnd(pane);
    note(!extent.hasLater && below(pane) < NEAR_END);
    drawing.drawOn();
  }

  const drawing = useDrawing(scroller, extent);

  // Opens at the unread line where that is further up than one pane.
  const isEmpty = lastId === undefined;
  useLayoutEffect(() => {
    const pane = scroller.current;
    if (!pane || isEmpty) return;
    pane.scrollTop = pane.scrollHeight;
    const line = pane.querySelector<HTMLElement>("[data-unread]");
    if (!line || line.offsetTop >= pane.scrollTop) return;
    pane.scrollTop = line.offsetTop;
    note(false);
  }, [isEmpty]);

  // Scroll to a message that the viewer sends.
  useLayoutEffect(() => {
    if (isLastOwn) stays.current = true;
    if (stays.current) toEnd();
  }, [lastId, isLastOwn]);

  // A card that loads, a composer that grows, another width: still at the end.
  useEffect(() =>
    watchSizes([scroller.current, content.current], () => {
      const pane = scroller.current;
      if (pane && stays.current) stayAtEnd(pane);
    }), [isEmpty]);

  // Called after new messages have their place. An empty list is never at its end.
  useEffect(() => onAtEnd?.(stays.current && !isEmpty), [isAtEnd, isEmpty]);
  if (isAtEnd && seenLastId !== lastId) setSeenLastId(lastId);

  return { scroller, content, onScroll, toEnd, isAtEnd, hasNew: seenLastId !== lastId };
}

/** Draws more messages near an edge of what is drawn, and the newest ones when the end is asked for. */
function useDrawing(
  scroller: RefObject<HTMLDivElement | null>,
  extent: ThreadScrollOptions["extent"],
) {
  const { firstId, endId, hasEarlier, hasLater } = extent;
  const anchor = useRef<Anchor>(undefined);
  const isCalledToEnd = useRef(false);

  function showEnd() {
    isCalledToEnd.current = hasLater || extent.isOverfull;
    if (isCalledToEnd.current) extent.showNewest();
    else scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }

  /** Asked twice before anything was drawn, it asks for the same messages again. */
  function drawOn() {
    const pane = scroller.current;
    if (!pane || pane.clientHeight === 0) return;
    const isUp = hasEarlier && pane.scrollTop < NEAR_EDGE;
    if (!isUp && !(hasLater && below(pane) < NEAR_EDGE)) return;
    anchor.current = firstInSight(pane);
    if (isUp) extent.showEarlier();
    else extent.showLater();
  }

  // Keep the message being read in place when messages are added or removed above it.
  useLayoutEffect(() => {
    const pane = scroller.current;
    if (pane && isCalledToEnd.current) pane.scrollTop = pane.scrollHeight;
    else if (pane && anchor.current) pane.scrollTop += movedBy(pane, anchor.current);
    isCalledToEnd.current = false;
    anchor.current = undefined;
  }, [firstId, endId]);

  // At the edge, no scroll event comes: neither when more messages are drawn nor when the first
  // ones arrive.
  useEffect(() => {
    const frame = requestAnimationFrame(drawOn);
    return () => cancelAnimationFrame(frame);
  }, [firstId, endId, hasEarlier, hasLater]);

  return { showEnd, drawOn };
}

/** Calls when one of the elements changes its size; returns how to stop that. */
function watchSizes(elements: readonly (HTMLElement | null)[], onChange: () => void): () => void {
  const watcher = sizeWatcher(onChange);
  for (const element of elements) if (element) watcher.observe(element);
  return () => watcher.disconnect();
}

function sizeOf({ scrollHeight, clientHeight, clientWidth }: HTMLElement): string {
  return `${scrollHeight} ${clientHeight} ${clientWidth}`;
}

/** How much of the drawn messages is below what is in sight, in px. */
function below(pane: HTMLElement): number {
  return pane.scrollHeight - pane.scrollTop - pane.clientHeight;
}

/** A message and its distance from the top of the window, in px. */
type Anchor = { id: string; top: number };

/** The first message of which something is in sight. */
function firstInSight(pane: HTMLElement): Anchor | undefined {
  const edge = pane.getBoundingClientRect().top;
  for (const bubble of pane.querySelectorAll<HTMLElement>("[data-bubble]")) {
    const { top, bottom } = bubble.getBoundingClientRect();
    if (bottom > edge) return { id: bubble.dataset.bubble ?? "", top };
  }
  return undefined;
}

/** How far it has been moved since, in px; 0 for one that is gone. */
function movedBy(pane: HTMLElement, { id, top }: Anchor): number {
  const bubble = pane.querySelector(`[data-bubble="${CSS.escape(id)}"]`);
  return bubble ? bubble.getBoundingClientRect().top - top : 0;
}
