import type { ReactNode } from "react";
import { css, styled } from "styled-components";
import { media } from "#ui/theme/media.ts";
import { glyph, room } from "#ui/theme/size.ts";
import { radius, space } from "#ui/theme/space.ts";
import { primarySurface, token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import type { ChatThreadMessage } from "./chatTypes.ts";
import { Check, CheckCheck, CircleAlert, Clock } from "lucide-react";
import { Button } from "#ui/Button/Button.tsx";

export type ChatBubbleProps = {
  message: ChatThreadMessage;
  isLastOwn: boolean;
  card?: ReactNode;
  onRetry?: (id: string) => void;
};

/** One message, a card it may carry, and how its sending stands. */
export function ChatBubble({ message, isLastOwn, card, onRetry }: ChatBubbleProps) {
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

/* Never darker than the sheet it lies on, in neither mode. */
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
  max-width: min(${room.bubble}, 88%);
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

/** Lies on a sheet of its own, so that its colours mean what they mean elsewhere. */
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

/** How the sending of one of the viewer's messages stands, below its bubble. */
function MessageNote({ message, isLastOwn, onRetry }: Omit<ChatBubbleProps, "card">) {
  const { id, state } = message;
  if (state === "failed") {
    return (
      <Note $isBad>
        <CircleAlert aria-hidden /> Not sent
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
  return <Note>{icon} {children}</Note>;
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
