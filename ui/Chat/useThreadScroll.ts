import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ChatThreadMessage } from "./chatTypes.ts";

/** So close to the end, in px, counts as being there. */
const NEAR_END = 32;
/** So close to the top, in px, the next older messages are drawn. */
const NEAR_TOP = 800;

export type ThreadScrollOptions = {
  /** The first message that is drawn; when it changes, older ones came in above. */
  firstId: string | undefined;
  last: ChatThreadMessage | undefined;
  hasEarlier: boolean;
  showEarlier: () => void;
  onAtEnd?: (isAtEnd: boolean) => void;
};

/**
 * Keeps a thread at its end while the reader is there, and still where it is while they read
 * above: messages that come in never move what is being read.
 */
export function useThreadScroll(
  { firstId, last, hasEarlier, showEarlier, onAtEnd }: ThreadScrollOptions,
) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const stays = useRef(true);
  const fromBottom = useRef<number>(undefined);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [seenLastId, setSeenLastId] = useState(last?.id);
  const lastId = last?.id;
  const isLastOwn = last?.isOwn ?? false;

  function note(atEnd: boolean) {
    stays.current = atEnd;
    setIsAtEnd(atEnd);
  }

  function toEnd() {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
    note(true);
  }

  function onScroll() {
    const pane = scroller.current;
    if (!pane) return;
    note(pane.scrollHeight - pane.scrollTop - pane.clientHeight < NEAR_END);
    drawEarlier();
  }

  /** Asked twice before anything was drawn, it asks for the same messages again. */
  function drawEarlier() {
    const pane = scroller.current;
    if (!pane || pane.clientHeight === 0 || pane.scrollTop > NEAR_TOP || !hasEarlier) return;
    fromBottom.current = pane.scrollHeight - pane.scrollTop;
    showEarlier();
  }

  // Older messages push down what is read: go with it.
  useLayoutEffect(() => {
    const pane = scroller.current;
    if (pane && fromBottom.current !== undefined) {
      pane.scrollTop = pane.scrollHeight - fromBottom.current;
    }
    fromBottom.current = undefined;
  }, [firstId]);

  // A reader who is at the very top has nowhere to scroll to, and no scrolling would tell.
  useEffect(() => {
    const frame = requestAnimationFrame(drawEarlier);
    return () => cancelAnimationFrame(frame);
  }, [firstId]);

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

  // What a person sends they want to see.
  useLayoutEffect(() => {
    if (isLastOwn) stays.current = true;
    if (stays.current) toEnd();
  }, [lastId, isLastOwn]);

  // A card that loads, a composer that grows, another width: still at the end.
  useEffect(() => {
    const watcher = new ResizeObserver(() => {
      const pane = scroller.current;
      if (pane && stays.current) pane.scrollTop = pane.scrollHeight;
    });
    for (const element of [scroller.current, content.current]) {
      if (element) watcher.observe(element);
    }
    return () => watcher.disconnect();
  }, [isEmpty]);

  useEffect(() => onAtEnd?.(isAtEnd), [isAtEnd]);
  if (isAtEnd && seenLastId !== lastId) setSeenLastId(lastId);

  return { scroller, content, onScroll, toEnd, isAtEnd, hasNew: seenLastId !== lastId };
}
