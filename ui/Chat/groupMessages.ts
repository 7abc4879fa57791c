import { formatDay } from "./chatTime.ts";
import type { ChatThreadMessage, ThreadPart } from "./chatTypes.ts";

/** Messages further apart than this say their own time. */
const ONE_BREATH_MS = 5 * 60_000;

function isSameBreath(one: ChatThreadMessage, next: ChatThreadMessage): boolean {
  return one.isOwn === next.isOwn && one.author === next.author &&
    Date.parse(next.at) - Date.parse(one.at) <= ONE_BREATH_MS;
}

/**
 * Groups consecutive messages of a sender under one name and time, with a line before each new day
 * and before the first unread message. Messages must be sorted oldest first.
 */
export function groupMessages(
  messages: readonly ChatThreadMessage[],
  firstUnreadId?: string,
  timeZone?: string,
): ThreadPart[] {
  const parts: ThreadPart[] = [];
  let open: ChatThreadMessage[] = [];
  let day = "";
  for (const message of messages) {
    const itsDay = formatDay(message.at, timeZone);
    const last = open.at(-1);
    const isUnread = message.id === firstUnreadId;
    if (last && itsDay === day && !isUnread && isSameBreath(last, message)) {
      open.push(message);
      continue;
    }
    if (itsDay !== day) parts.push({ kind: "day", id: `day ${message.id}`, day: itsDay });
    if (isUnread) parts.push({ kind: "unread", id: "unread" });
    day = itsDay;
    open = [message];
    const { id, author, isOwn, at } = message;
    parts.push({ kind: "group", id, group: { id, author, isOwn, at, messages: open } });
  }
  return parts;
}
