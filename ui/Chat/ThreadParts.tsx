import { memo, type ReactNode, useMemo } from "react";
import { CircleAlert } from "lucide-react";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { tabular, text } from "#ui/theme/type.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { tall } from "#ui/theme/size.ts";
import { Spoken } from "#ui/theme/visuallyHidden.ts";
import { ChatGroup } from "./ChatGroup.tsx";
import type { ChatThreadMessage } from "./chatTypes.ts";
import { groupMessages } from "./groupMessages.ts";

/** The data of a conversation. */
export type ThreadContent = {
  /** Oldest first. */
  messages: ReadonlyArray<ChatThreadMessage>;
  /** "2 unread messages" above the first of them, until the caller takes it away. */
  unread?: { firstId: string; count: number };
  /** Something rich below a message's text; asked only for messages that are drawn. */
  renderCard?: (message: ChatThreadMessage) => ReactNode;
  /** Sends a failed message again. */
  onRetry?: (id: string) => void;
  /** The viewer's own when left out. */
  timeZone?: string;
};

type ThreadPartsProps = ThreadContent & {
  /** Index of the first message that is drawn, and of the first one after them. */
  start: number;
  end: number;
};

/**
 * The drawn part of a conversation. Memoized: typing next to it or scrolling doesn't draw it again.
 */
export const ThreadParts = memo(
  function ThreadParts({ messages, start, end, unread, timeZone, ...bubble }: ThreadPartsProps) {
    const firstUnreadId = unread?.firstId;
    const parts = useMemo(
      () => groupMessages(messages.slice(start, end), firstUnreadId, timeZone),
      [messages, start, end, firstUnreadId, timeZone],
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

type ThreadDividerProps = { isUnread?: boolean; children: ReactNode };

/** A line across the thread with words in it: a new day, or where the unread messages begin. */
function ThreadDivider({ isUnread = false, children }: ThreadDividerProps) {
  return (
    <Line $isUnread={isUnread} data-unread={isUnread || undefined}>
      <span>{children}</span>
    </Line>
  );
}

const Line = styled.p<{ $isUnread: boolean }>`
  ${text.caption12};
  ${tabular};
  display: grid;
  grid-template-columns: minmax(${space[16]}, 1fr) auto minmax(${space[16]}, 1fr);
  align-items: center;
  gap: ${space[16]};
  padding-block: ${space[16]} ${space[12]};
  color: ${({ $isUnread }) => ($isUnread ? token.negative : token.textMuted)};
  font-weight: ${({ $isUnread }) => ($isUnread ? 600 : 500)};
  text-align: center;

  &::before,
  &::after {
    content: "";
    border-top: 1px solid
      ${({ $isUnread }) => ($isUnread ? token.negativeBorder : token.border)};
  }
`;

const shapes: readonly { width: string; height: string; isOwn: boolean }[] = [
  { width: "60%", height: tall.bubbleLong, isOwn: true },
  { width: "35%", height: tall.bubble, isOwn: false },
  { width: "55%", height: tall.bubbleLong, isOwn: false },
  { width: "48%", height: tall.bubble, isOwn: true },
  { width: "62%", height: tall.bubbleLong, isOwn: false },
];

/** Bubbles to come. */
export function ThreadSkeleton() {
  return (
    <Bubbles>
      <Spoken as="p">Loading messages</Spoken>
      {shapes.map(({ width, height, isOwn }, index) => (
        <Side key={index} $isOwn={isOwn}>
          <Skeleton width={width} height={height} shape="block" />
        </Side>
      ))}
    </Bubbles>
  );
}

/** The conversation could not be loaded. */
export function ThreadProblem({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <EmptyState
      tone="negative"
      icon={<CircleAlert aria-hidden />}
      title={message}
      action={<Button tone="secondary" onPress={onRetry}>Try again</Button>}
    />
  );
}

const Bubbles = styled.div`
  display: grid;
  gap: ${space[16]};
  padding-block: ${space[24]};
`;

const Side = styled.div<{ $isOwn: boolean }>`
  display: flex;
  justify-content: ${({ $isOwn }) => ($isOwn ? "flex-end" : "flex-start")};
`;
