import { type ReactNode, useId } from "react";
import { Check, CheckCheck, CircleAlert, Clock } from "lucide-react";
import { formatTime } from "#ui/DateTime/formatDate.ts";
import { radius, space } from "#ui/theme/space.ts";
import { css, styled } from "#ui/theme/styled.ts";
import { primarySurface, token } from "#ui/theme/tokens.ts";
import { ownOrder, tabular, text, weight } from "#ui/theme/type.ts";
import { media } from "#ui/theme/media.ts";
import { glyph, minMaxWidths } from "#ui/theme/size.ts";
import { Button } from "#ui/Button/Button.tsx";
import type { ChatThreadMessage, ThreadGroup } from "./chatTypes.ts";

export type ChatGroupProps = {
  group: ThreadGroup;
  /** The viewer's last message: it alone says that it was sent or seen. */
  lastOwnId: string | undefined;
  renderCard?: (message: ChatThreadMessage) => ReactNode;
  onRetry?: (id: string) => void;
  timeZone?: string;
};

/** Consecutive messages of one sender, under their name and the time of the first. */
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

export type ChatBubbleProps = {
  message: ChatThreadMessage;
  isLastOwn: boolean;
  card?: ReactNode;
  onRetry?: (id: string) => void;
};

/** One message, its card if any, and its sending state. */
function ChatBubble({ message, isLastOwn, card, onRetry }: ChatBubbleProps) {
  return (
    <>
      <Bubble $isOwn={message.isOwn} data-bubble={message.id}>
        <Words dir="auto">{message.text}</Words>
        {card && <Card>{card}</Card>}
      </Bubble>
      <MessageNote message={message} isLastOwn={isLastOwn} onRetry={onRetry} />
    </>
  );
}

const own = css`
  ${primarySurface};
  border-color: transparent;

  /* The corner between two bubbles of one group. */
  &:has(~ [data-bubble]) {
    border-end-end-radius: ${radius.bubbleJoint};
  }

  [data-bubble] ~ & {
    border-start-end-radius: ${radius.bubbleJoint};
  }
`;

/* Never darker than its background, in either mode. */
const theirs = css`
  border-color: ${token.border};
  background: ${token.neutralTint};
  color: ${token.text};

  &:has(~ [data-bubble]) {
    border-end-start-radius: ${radius.bubbleJoint};
  }

  [data-bubble] ~ & {
    border-start-start-radius: ${radius.bubbleJoint};
  }
`;

const Bubble = styled.div<{ $isOwn: boolean }>`
  ${text.body16};
  max-width: min(${minMaxWidths.bubble}, 88%);
  padding: calc(${space[8]} - 1px) calc(${space[16]} - 1px);
  border: 1px solid;
  border-radius: ${radius.bubble};
  ${({ $isOwn }) => ($isOwn ? own : theirs)};

  @media ${media.forcedColors} {
    border-color: CanvasText;
  }
`;

const Words = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** On its own background, so its colors mean the same as elsewhere. */
const Card = styled.div`
  margin: ${space[8]} calc(-1 * ${space[8]}) 0;
  padding: ${space[8]} ${space[12]};
  border: 1px solid ${token.border};
  border-radius: ${radius.control};
  background: ${token.surface};
  color: ${token.text};
  forced-color-adjust: auto;

  &:last-child {
    margin-bottom: ${space[4]};
  }
`;

/** The sending state of the viewer's message, below its bubble. */
function MessageNote({ message, isLastOwn, onRetry }: Omit<ChatBubbleProps, "card">) {
  const { id, state } = message;
  if (state === "failed") {
    return (
      <Note $isBad>
        <CircleAlert aria-hidden />
        <span>Not sent</span>
        {onRetry && (
          <Button size="row" tone="secondary" onPress={() => onRetry(id)}>Try again</Button>
        )}
      </Note>
    );
  }
  if (state === "pending") return <Plain icon={<Clock aria-hidden />}>Sending...</Plain>;
  if (!isLastOwn) return null;
  if (state === "read") return <Plain icon={<CheckCheck aria-hidden />}>Seen</Plain>;
  if (state === "sent") return <Plain icon={<Check aria-hidden />}>Sent</Plain>;
  return null;
}

function Plain({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <Note>
      {icon} <span>{children}</span>
    </Note>
  );
}

const Note = styled.div<{ $isBad?: boolean }>`
  ${text.caption12};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};
  color: ${({ $isBad }) => ($isBad ? token.negative : token.textMuted)};

  > svg {
    width: ${glyph[12]};
    height: ${glyph[12]};
    stroke-width: 2.5;
  }

  > button {
    margin-inline-start: ${space[4]};
  }
`;
