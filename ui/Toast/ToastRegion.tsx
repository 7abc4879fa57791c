import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import {
  type QueuedToast,
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from "react-aria-components/Toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { layer } from "#ui/theme/layer.ts";
import { media, motion } from "#ui/theme/media.ts";
import { radius, space, width } from "#ui/theme/space.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { HideableNote } from "#ui/Money/HiddenAmounts.tsx";
import { rise, vanish } from "#ui/theme/keyframes.ts";
import { css, styled } from "#ui/theme/styled.ts";
import { tints, token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { toastLeave, type ToastMessage, toastQueue } from "./toastQueue.ts";
import { useFreeSpot } from "./useFreeSpot.ts";
import { useSwipe } from "./useSwipe.ts";

/**
 * Where toasts appear: top right, below the page's bar, or at the free place nearest to it, so that
 * they cover nothing that can be pressed or filled in. Put it on the page once; it has no props.
 * From anywhere, `showToast({ title, description, tone })` shows a message for five seconds: a
 * description may be left out, the tone "destructive" says that something failed.
 *
 * F8 moves the focus here, as does F6, which goes round the page's regions. The timer rests while
 * the toast is hovered or focused.
 */
export function ToastRegion() {
  const region = useRef<HTMLDivElement>(null);
  useToastKeys(region);
  const shown = useSyncExternalStore(
    (onChange) => toastQueue.subscribe(onChange),
    () => toastQueue.visibleToasts[0]?.key,
  );
  useFreeSpot(region, shown);
  const isLeaving = useSyncExternalStore(toastLeave.subscribe, toastLeave.isLeaving);
  return (
    <Region queue={toastQueue} aria-label="Notifications" ref={region}>
      {({ toast }) => <Toast toast={toast} isLeaving={isLeaving} />}
    </Region>
  );
}

const Region = styled(AriaToastRegion<ToastMessage>)`
  position: fixed;
  z-index: ${layer.toast};
  top: max(${space[16]}, env(safe-area-inset-top));
  right: max(${space[24]}, env(safe-area-inset-right));
  width: min(${width.toast}, calc(100% - 2 * ${space[24]}));
  border-radius: ${radius.card};

  @media ${media.under640} {
    top: max(${space[8]}, env(safe-area-inset-top));
    right: ${space[12]};
    width: calc(100% - 2 * ${space[12]});
  }
`;

/** F8 moves the focus to the toasts (section 9); Escape there puts the toast away. */
function useToastKeys(region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const element = region.current;
      const toast = toastQueue.visibleToasts[0];
      if (!element || !toast) return;
      if (event.key === "F8") {
        event.preventDefault();
        element.focus();
      } else if (event.key === "Escape" && element.contains(document.activeElement)) {
        toastQueue.close(toast.key);
      }
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [region]);
}

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
