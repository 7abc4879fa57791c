import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useRef } from "react";
import {
  type QueuedToast,
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
} from "react-aria-components/Toast";
import { css, styled } from "styled-components";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { HideableNote } from "#ui/Money/HideableFigure.tsx";
import { rise, vanish } from "#ui/theme/keyframes.ts";
import { motion } from "#ui/theme/media.ts";
import { radius, space } from "#ui/theme/space.ts";
import { tints, token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { type ToastMessage, toastQueue } from "./toastQueue.ts";
import { useSwipe } from "./useSwipe.ts";

/** Swiping a toast to the right by this many px puts it away (section 9). */
const swipeThreshold = 50;

export type ToastProps = { toast: QueuedToast<ToastMessage>; isLeaving: boolean };

/** One message in the region. A failure is an alert, anything else a polite status. */
export function Toast({ toast, isLeaving }: ToastProps) {
  const { title, description, tone = "default" } = toast.content;
  const isFailure = tone === "destructive";
  const card = useRef<HTMLDivElement>(null);
  const close = () => toastQueue.close(toast.key);
  const swipe = useSwipe({
    direction: "right",
    threshold: swipeThreshold,
    target: card,
    onSwipe: close,
  });

  return (
    <Card
      toast={toast}
      ref={card}
      $isFailure={isFailure}
      $isLeaving={isLeaving}
      {...swipe}
    >
      <Icon $isFailure={isFailure}>
        {isFailure
          ? <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
          : <CircleCheck size={20} strokeWidth={1.75} aria-hidden />}
      </Icon>
      <Words role={isFailure ? "alert" : "status"}>
        <Title slot="title">{title}</Title>
        {description && (
          <Description slot="description" $isFailure={isFailure}>
            <HideableNote>{description}</HideableNote>
          </Description>
        )}
      </Words>
      <IconButton
        icon={<X size={16} strokeWidth={2} />}
        label="Close"
        tone="quiet"
        onPress={close}
      />
    </Card>
  );
}

const Card = styled(AriaToast<ToastMessage>)<{ $isFailure: boolean; $isLeaving: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[12]};
  padding-block: ${space[4]};
  padding-inline: ${space[16]} ${space[4]};
  border: 1px solid ${token.border};
  border-radius: ${radius.card};
  background: ${token.surfaceRaised};
  color: ${token.text};
  box-shadow: ${token.shadowMenu};
  animation: ${rise} ${motion.enter};
  ${({ $isLeaving }) => $isLeaving && css`animation: ${vanish} ${motion.leave} forwards;`};
  transition: translate ${motion.enter};
  touch-action: pan-y;
  user-select: none;
  cursor: default;
  ${({ $isFailure }) => $isFailure && tints.negative};
`;

const Icon = styled.span<{ $isFailure: boolean }>`
  padding-block: ${space[8]};
  color: ${({ $isFailure }) => ($isFailure ? token.negative : token.positive)};
`;

const Words = styled(AriaToastContent)`
  flex: 1;
  min-width: 0;
  padding-block: ${space[8]};
  overflow-wrap: anywhere;
`;

const Title = styled(Text)`
  ${text.button14};
  display: block;
`;

const Description = styled(Text)<{ $isFailure: boolean }>`
  ${text.size14};
  display: block;
  color: ${({ $isFailure }) => ($isFailure ? token.text : token.textMuted)};
`;
