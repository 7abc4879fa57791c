import { memo, type ReactNode, useMemo } from "react";
import { ChatGroup } from "./ChatGroup.tsx";
import type { ChatThreadMessage } from "./chatTypes.ts";
import { groupMessages } from "./groupMessages.ts";
import { ThreadDivider } from "./ThreadDivider.tsx";

export type ThreadPartsProps = {
  messages: readonly ChatThreadMessage[];
  /** Index of the first message that is drawn. */
  start: number;
  unread?: { firstId: string; count: number };
  renderCard?: (message: ChatThreadMessage) => ReactNode;
  onRetry?: (id: string) => void;
  timeZone?: string;
};

/** The drawn part of a conversation. Typing beside it, or scrolling in it, draws nothing anew. */
export const ThreadParts = memo(
  function ThreadParts({ messages, start, unread, timeZone, ...bubble }: ThreadPartsProps) {
    const firstUnreadId = unread?.firstId;
    const parts = useMemo(
      () => groupMessages(messages.slice(start), firstUnreadId, timeZone),
      [messages, start, firstUnreadId, timeZone],
    );
    const lastOwnId = messages.findLast(({ isOwn }) => isOwn)?.id;
    return parts.map((part) => {
      if (part.kind === "day") return <ThreadDivider key={part.id}>{part.day}</ThreadDivider>;
      if (part.kind === "unread") {
        return (
          <ThreadDivider key={part.id} isUnread>{unreadWords(unread?.count ?? 1)}</ThreadDivider>
        );
      }
      return (
        <ChatGroup
          key={part.id}
          group={part.group}
          lastOwnId={lastOwnId}
          timeZone={timeZone}
          {...bubble}
        />
      );
    });
  },
);

function unreadWords(count: number): string {
  return count === 1 ? "1 unread message" : `${count} unread messages`;
}
