import { useState } from "react";
import type { ChatThreadMessage } from "./chatTypes.ts";

/**
 * The part of a thread that is drawn: its end at first, then wherever the reader goes. A
 * conversation of five thousand messages is then as quick as one of eighty, also high up in it.
 */
export function useThreadWindow(messages: readonly ChatThreadMessage[], firstUnreadId?: string) {
  const [stays, setStays] = useState<WindowAnchor>();
  const count = messages.length;
  const drawn = stays === undefined
    ? firstStretch(messages, firstUnreadId)
    : stretchAt(messages, stays);
  const { start, end } = drawn;
  const keep = (stretch: Stretch) => setStays(windowAnchor(messages, stretch));
  // Messages that are drawn stay drawn when new ones arrive.
  if (stays === undefined && count > 0) keep(drawn);

  return {
    start,
    end,
    firstId: messages[start]?.id,
    endId: messages[end - 1]?.id,
    hasEarlier: start > 0,
    hasLater: end < count,
    /** More messages have arrived at the end than are drawn while the reader is further up. */
    isOverfull: end - start > MOST,
    showEarlier: () => keep(earlier(drawn)),
    showLater: () => keep(later(drawn, count)),
    showNewest: () => keep({ start: Math.max(0, count - STEP), end: count }),
  };
}

export type ThreadWindow = ReturnType<typeof useThreadWindow>;

/** How many messages a thread opens with, and how many more appear when the reader comes near. */
export const STEP = 80;

/**
 * Maximum number of messages drawn while the reader is further up. Distant ones are removed as the
 * reader scrolls.
 */
export const MOST = 3 * STEP;

/** The number of read messages above the unread line when a thread opens there. */
const BEFORE_UNREAD = 10;

type Identified = { id: string };

/** The part of a thread that is drawn: from `start` up to, without, `end`. */
export type Stretch = { start: number; end: number };

/** A stretch by its first and last message. Without a last one it follows what comes in. */
export type WindowAnchor = { firstId: string; lastId?: string };

/** Returns the first range of messages: the newest ones, or those around the unread line. */
export function firstStretch(messages: readonly Identified[], firstUnreadId?: string): Stretch {
  const newest = Math.max(0, messages.length - STEP);
  const unread = messages.findLastIndex(({ id }) => id === firstUnreadId);
  const start = unread < 0 ? newest : Math.max(0, Math.min(newest, unread - BEFORE_UNREAD));
  return { start, end: Math.min(messages.length, start + MOST) };
}

/** Where it is now, however many messages came before or after it. */
export function stretchAt(
  messages: readonly Identified[],
  { firstId, lastId }: WindowAnchor,
): Stretch {
  const start = messages.findLastIndex(({ id }) => id === firstId);
  const end = lastId === undefined
    ? messages.length
    : messages.findLastIndex(({ id }) => id === lastId) + 1;
  return start < 0 || end <= start ? firstStretch(messages) : { start, end };
}

export function windowAnchor(
  messages: readonly Identified[],
  { start, end }: Stretch,
): WindowAnchor {
  const lastId = end < messages.length ? messages[end - 1]?.id : undefined;
  return { firstId: messages[start]?.id ?? "", lastId };
}

/** One step further up; what is then too far below goes. */
export function earlier({ start, end }: Stretch): Stretch {
  const first = Math.max(0, start - STEP);
  return { start: first, end: Math.min(end, first + MOST) };
}

/** One step further down; what is then too far above goes. */
export function later({ start, end }: Stretch, count: number): Stretch {
  const last = Math.min(count, end + STEP);
  return { start: Math.max(start, last - MOST), end: last };
}
