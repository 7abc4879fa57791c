import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Return } from "#ui/Dialog/Return.tsx";
import { scrim } from "#ui/Dialog/dialogLook.ts";
import { styled } from "#ui/theme/styled.ts";
import { useSwipe } from "#ui/Toast/useSwipe.ts";
import { matches, media } from "#ui/theme/media.ts";
import { useMedia } from "#ui/theme/useMedia.ts";
import { PanelParts, type PanelWords } from "./PanelParts.tsx";
import { docked, modal, type PanelSize } from "./sidePanelLook.ts";

export type SidePanelProps = PanelWords & {
  isOpen: boolean;
  /** Called with `false` when it wants to close; it closes when `isOpen` follows. */
  onOpenChange: (isOpen: boolean) => void;
  size?: PanelSize;
};

/**
 * Details at the right. From 1024 px up (1280 for `user`) it is next to the page, which stays
 * usable (put the page's content in BesidePanel to make room). Below that it is modal, and under
 * 640 px a bottom sheet. Resizing the window doesn't change an open panel. The focus moves in and
 * returns; Escape and the close button close it. While it is open, the browser prints only the
 * panel.
 */
export function SidePanel({ isOpen, onOpenChange, size = "admin", ...words }: SidePanelProps) {
  const isDocked = useAsOpened(useMedia(size === "user" ? media.from1280 : media.from1024), isOpen);
  if (!isOpen) return null;
  const Placed = isDocked ? Docked : Covering;
  return <Placed onClose={() => onOpenChange(false)} size={size} words={words} />;
}

/**
 * Keeps an open panel docked or modal: moved in the DOM, it would lose the typed text and cover a
 * dialog that opened before.
 */
function useAsOpened(isDocked: boolean, isOpen: boolean): boolean {
  const [settled, setSettled] = useState(isDocked);
  if (!isOpen && settled !== isDocked) setSettled(isDocked);
  return settled;
}

type PlacedProps = { onClose: () => void; size: PanelSize; words: PanelWords };

function Docked({ onClose, size, words }: PlacedProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useDock({ panel, onClose });
  return (
    <Side
      ref={panel}
      data-paper
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      $size={size}
    >
      <PanelParts {...words} titleId={titleId} onClose={onClose} />
      {/* A link in the panel can lead to another subject, and is gone then. */}
      <Return key={words.title} to={() => panel.current} />
    </Side>
  );
}

function Covering({ onClose, size, words }: PlacedProps) {
  const titleId = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const pull = useSwipe({
    direction: "down",
    threshold: 80,
    target: sheet,
    isPossible: () => matches(media.under640),
    onSwipe: onClose,
  });
  return (
    <Scrim isOpen onOpenChange={(next) => next || onClose()} isDismissable>
      <Sheet ref={sheet} data-paper $size={size}>
        <AriaDialog aria-labelledby={titleId}>
          <PanelParts {...words} titleId={titleId} onClose={onClose} headHandlers={pull} />
        </AriaDialog>
      </Sheet>
    </Scrim>
  );
}

const Side = styled.section<{ $size: PanelSize }>`
  ${docked};
`;

const Scrim = styled(ModalOverlay)`
  ${scrim};
`;

const Sheet = styled(Modal)<{ $size: PanelSize }>`
  ${modal};
`;

type DockOptions = {
  panel: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/**
 * A panel next to the page: the focus moves in when it opens and returns to the element that opened
 * it, unless the user has moved the focus elsewhere. Escape on the page closes it too, but closes
 * an open menu or dialog first.
 */
function useDock({ panel, onClose }: DockOptions): void {
  const close = useRef(onClose);
  // Layout effects: the panel can be seen, and keys pressed, before passive effects run.
  useLayoutEffect(() => {
    close.current = onClose;
  });

  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    opener.current = document.activeElement;
    panel.current?.focus({ preventScroll: true });
  }, [panel]);

  // A passive effect: React itself restores the focus while it changes the page.
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    return () => {
      const { activeElement, body } = document;
      const isLost = activeElement === body || element.contains(activeElement);
      if (isLost && opener.current instanceof HTMLElement) {
        opener.current.focus({ preventScroll: true });
      }
    };
  }, [panel]);

  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === "Escape" && !event.defaultPrevented) close.current();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
