import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { UNSTABLE_ToastRegion as AriaToastRegion } from "react-aria-components/Toast";
import { styled } from "styled-components";
import { layer } from "#ui/theme/layer.ts";
import { media } from "#ui/theme/media.ts";
import { radius, space, width } from "#ui/theme/space.ts";
import { Toast } from "./Toast.tsx";
import { toastLeave, type ToastMessage, toastQueue } from "./toastQueue.ts";
import { useFreeSpot } from "./useFreeSpot.ts";

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
  useEffect(() => {
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
