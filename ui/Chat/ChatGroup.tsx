import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { formatTime } from "#ui/DateTime/formatDate.ts";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { ownOrder, tabular, text, weight } from "#ui/theme/type.ts";
import { ChatBubble } from "./ChatBubble.tsx";
import type { ChatThreadMessage, ThreadGroup } from "./chatTypes.ts";

export type ChatGroupProps = {
  group: ThreadGroup;
  /** The viewer's last message: it alone says that it was sent or seen. */
  lastOwnId: string | undefined;
  renderCard?: (message: ChatThreadMessage) => ReactNode;
  onRetry?: (id: string) => void;
  timeZone?: string;
};

/** What one person wrote in one go, under their name and the time of the first words. */
export function ChatGroup({ group, lastOwnId, renderCard, onRetry, timeZone }: ChatGroupProps) {
  const id = useId();
  return (
    <Column role="group" aria-labelledby={id} $isOwn={group.isOwn}>
      <Head id={id}>
        <Author>{group.author}</Author>{" "}
        <Time dateTime={group.at}>{formatTime(group.at, timeZone)}</Time>
      </Head>
      {group.messages.map((message) => (
        <ChatBubble
          key={message.id}
          message={message}
          isLastOwn={message.id === lastOwnId}
          card={renderCard?.(message)}
          onRetry={onRetry}
        />
      ))}
    </Column>
  );
}

const Column = styled.div<{ $isOwn: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $isOwn }) => ($isOwn ? "flex-end" : "flex-start")};
  gap: ${space[4]};
  padding-block: ${space[8]};
`;

const Head = styled.p`
  ${text.caption12};
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[8]};
  max-width: 100%;
  margin-bottom: ${space[4]};
  overflow-wrap: anywhere;
`;

const Author = styled.span`
  color: ${token.text};
  font-weight: ${weight.semibold};
`;

const Time = styled.time`
  ${tabular};
  ${ownOrder};
  color: ${token.textMuted};
  white-space: nowrap;
`;
