import { useState } from "react";
import type { ChatThreadMessage } from "./chatTypes.ts";
import {
  earlier,
  firstStretch,
  kept,
  type KeptStretch,
  later,
  MOST,
  STEP,
  type Stretch,
  stretchAt,
} from "./threadWindow.ts";

/**
 * The part of a thread that is drawn: its end at first, then wherever the reader goes. A
 * conversation of five thousand messages is then as quick as one of eighty, also high up in it.
 */
export function useThreadWindow(messages: readonly ChatThreadMessage[], firstUnreadId?: string) {
  const [stays, setStays] = useState<KeptStretch>();
  const count = messages.length;
  const drawn = stays === undefined
    ? firstStretch(messages, firstUnreadId)
    : stretchAt(messages, stays);
  const { start, end } = drawn;
  const keep = (stretch: Stretch) => setStays(kept(messages, stretch));
  // What is drawn stays drawn when more comes in.
  if (stays === undefined && count > 0) keep(drawn);

  return {
    start,
    end,
    firstId: messages[start]?.id,
    endId: messages[end - 1]?.id,
    hasEarlier: start > 0,
    hasLater: end < count,
    /** More has come in at the end than is drawn while somebody reads. */
    isOverfull: end - start > MOST,
    showEarlier: () => keep(earlier(drawn)),
    showLater: () => keep(later(drawn, count)),
    showNewest: () => keep({ start: Math.max(0, count - STEP), end: count }),
  };
}

export type ThreadWindow = ReturnType<typeof useThreadWindow>;
