import { useState } from "react";
import type { ChatThreadMessage } from "./chatTypes.ts";
import { earlier, firstStart, startAt } from "./threadWindow.ts";

/**
 * The part of a thread that is drawn: its end, and one step more whenever `showEarlier` is called.
 * A conversation of five thousand messages is then as quick as one of eighty.
 */
export function useThreadWindow(messages: readonly ChatThreadMessage[], firstUnreadId?: string) {
  const [keptId, setKeptId] = useState<string>();
  const start = keptId === undefined
    ? firstStart(messages, firstUnreadId)
    : startAt(messages, keptId);
  const firstId = messages[start]?.id;
  // What is drawn stays drawn when more comes in.
  if (keptId === undefined && firstId !== undefined) setKeptId(firstId);

  return {
    start,
    firstId,
    hasEarlier: start > 0,
    showEarlier: () => setKeptId(messages[earlier(start)]?.id),
  };
}
