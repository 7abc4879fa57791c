import { useRef, useSyncExternalStore } from "react";
import { UNSTABLE_ToastRegion as AriaToastRegion } from "react-aria-components/Toast";
import { styled } from "styled-components";
import { layer } from "#ui/theme/layer.ts";
import { media } from "#ui/theme/media.ts";
import { radius, space, width } from "#ui/theme/space.ts";
import { Toast } from "./Toast.tsx";
import { toastLeave, type ToastMessage, toastQueue } from "./toastQueue.ts";
import { useToastKeys } from "./useToastKeys.ts";

/**
 * Where toasts appear: bottom right; along the top under 640 px, where the bottom belongs to sheets
 * and their buttons. Put it on the page once; it has no props. From anywhere,
 * `showToast({ title, description, tone })` shows a message for five seconds: a description may be
 * left out, the tone "destructive" says that something failed.
 *
 * F8 moves the focus here, as does F6, which goes round the page's regions. The timer rests while
 * the toast is hovered or focused.
 */
export function ToastRegion() {
  const region = useRef<HTMLDivElement>(null);
  useToastKeys(region);
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
  right: max(${space[24]}, env(safe-area-inset-right));
  bottom: max(${space[24]}, env(safe-area-inset-bottom));
  width: min(${width.toast}, calc(100% - 2 * ${space[24]}));
  border-radius: ${radius.card};

  @media ${media.under640} {
    right: ${space[12]};
    top: max(${space[12]}, env(safe-area-inset-top));
    bottom: auto;
    width: calc(100% - 2 * ${space[12]});
  }
`;
