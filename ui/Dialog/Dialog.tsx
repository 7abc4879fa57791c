import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Dialog as AriaDialog, Heading } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { styled } from "#ui/theme/styled.ts";
import { useSwipe } from "#ui/Toast/useSwipe.ts";
import { rise, slideUp } from "#ui/theme/keyframes.ts";
import { matches, media, motion } from "#ui/theme/media.ts";
import { breaks, hairlines, tall } from "#ui/theme/size.ts";
import { radius, space, width } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { scrim, sheetHandle } from "./dialogLook.ts";
import { Return, type ReturnTo } from "./Return.tsx";

type DialogSize = "default" | "wide";

export type DialogProps = {
  title: string;
  isOpen: boolean;
  /** Called with `false` when it wants to close; it closes when `isOpen` follows. */
  onOpenChange: (isOpen: boolean) => void;
  /** The affected user or thing, above everything else, and announced with the title. */
  subject?: ReactNode;
  children: ReactNode;
  /** Buttons, at the right; one below the other, the first at the bottom, under 640 px. */
  footer?: ReactNode;
  /** 480 px, or 640 px for forms in two columns. */
  size?: DialogSize;
  /**
   * Whether the close button, Escape and a press outside put it away. Without them the reader has
   * to choose one of its own buttons.
   */
  isDismissable?: boolean;
  /** False where the footer already has a way out, such as Cancel; Escape still closes it. */
  hasCloseButton?: boolean;
  /** `alertdialog` for a question that the user must decide, such as "Delete account?". */
  role?: "dialog" | "alertdialog";
  /** Returns the element to focus if the opener is gone after closing; the page's heading by default. */
  returnTo?: ReturnTo;
};

/**
 * A modal window; a sheet from below under 640 px. Focus moves in, stays in, and returns to where
 * it was. Escape closes it; on touch so does pulling the sheet's head down.
 */
export const Dialog = (props: DialogProps) => props.isOpen && <OpenDialog {...props} />;

function OpenDialog(props: DialogProps) {
  const { onOpenChange, isDismissable = true, hasCloseButton = true, returnTo } = props;
  const { title, subject, children, footer, size = "default", role } = props;
  const close = () => onOpenChange(false);
  const sheet = useRef<HTMLDivElement>(null);
  const subjectId = useId();
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    openedAt.current = performance.now();
  }, []);
  const pull = useSwipe({
    direction: "down",
    threshold: 80,
    target: sheet,
    isPossible: () => isDismissable && matches(media.under640),
    onSwipe: close,
  });

  return (
    <Scrim
      isOpen
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      shouldCloseOnInteractOutside={(element) =>
        isOutside(element) && performance.now() - openedAt.current > DOUBLE_PRESS_MS}
    >
      <Panel ref={sheet} $size={size}>
        <Window role={role} aria-describedby={subject ? subjectId : undefined}>
          <Head {...pull}>
            <Title slot="title">{title}</Title>
            {isDismissable && hasCloseButton && (
              <IconButton icon={<X size={20} />} label="Close" tone="quiet" onPress={close} />
            )}
          </Head>
          <Body>
            {subject && <Subject id={subjectId}>{subject}</Subject>}
            {children}
          </Body>
          {footer && <Foot>{footer}</Foot>}
          <Return to={returnTo} />
        </Window>
      </Panel>
    </Scrim>
  );
}

/** How long the second press of a double one, whose first has opened the window, may still come. */
const DOUBLE_PRESS_MS = 500;

/** A list that opened from one of the fields belongs to the window, also while it is closing. */
function isOutside(element: Element): boolean {
  return element.closest("[data-trigger]") === null;
}

const Scrim = styled(ModalOverlay)`
  ${scrim};
`;

const Panel = styled(Modal)<{ $size: DialogSize }>`
  container: dialog / inline-size;
  position: relative;
  width: 100%;
  max-width: ${({ $size }) => ($size === "wide" ? width.dialogWide : width.dialog)};
  max-height: 100%;
  overflow: clip;
  border-radius: ${radius.dialog};
  background: ${token.surfaceRaised};
  box-shadow: ${token.shadowDialog};
  outline: none;
  transition: translate ${motion.enter};

  & > section {
    max-height: calc(var(--visual-viewport-height, 100dvh) - 2 * ${space[24]});
  }

  &[data-entering] {
    animation: ${rise} ${motion.enterDialog};
  }

  @media ${media.under640} {
    max-width: none;
    padding-bottom: env(safe-area-inset-bottom);
    border-end-start-radius: 0;
    border-end-end-radius: 0;

    & > section {
      max-height: calc(var(--visual-viewport-height, 100dvh) - ${space[24]});
    }

    &[data-entering] {
      animation-name: ${slideUp};
    }

    ${sheetHandle};
  }

  @media ${media.forcedColors} {
    border: 1px solid;
  }
`;

const Window = styled(AriaDialog)`
  display: flex;
  flex-direction: column;
  min-height: 0;
  max-height: inherit;
  outline: none;

  @media ${media.short} {
    overflow: hidden auto;
  }
`;

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  min-height: ${tall.dialogHead};
  padding-block: ${space[16]} 0;
  padding-inline: ${space[24]} ${space[16]};

  @media ${media.under640} {
    touch-action: none;
  }
`;

const Title = styled(Heading)`
  ${text.title18};
`;

const cover = `linear-gradient(${token.surfaceRaised}, ${token.surfaceRaised})`;
const line = `linear-gradient(${token.border}, ${token.border})`;

/*
 * Tabs and other full-width parts may extend to the window's edges with --bleed. A hairline shows
 * that there is more to scroll: it is fixed, and its cover scrolls along. It is 1 px inside, so the
 * cover hides it at any zoom.
 */
const Body = styled.div`
  --bleed: ${space[24]};
  --tabs-on: ${token.surfaceRaised};
  ${text.size14};
  background:
    ${cover} left top / 100% ${hairlines[4]} no-repeat local,
    ${cover} left bottom / 100% ${hairlines[4]} no-repeat local,
    ${line} left top 1px / 100% 1px no-repeat scroll,
    ${line} left bottom 1px / 100% 1px no-repeat scroll;
  min-height: 0;
  padding: ${space[8]} ${space[24]} ${space[24]};
  overflow: hidden auto;
  overscroll-behavior: contain;

  & > p {
    color: ${token.textMuted};
    text-wrap: pretty;
  }

  & > p + p {
    margin-top: ${space[12]};
  }

  &:not(:last-child) {
    padding-bottom: ${space[8]};
  }

  @media ${media.short} {
    flex: none;
    overflow: visible;
  }
`;

const Subject = styled.div`
  display: grid;
  gap: ${space[4]};
  margin-bottom: ${space[16]};
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${token.border};
  border-radius: ${radius.control};
  background: ${token.bgSunken};
`;

const Foot = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[8]};
  padding: ${space[16]} ${space[24]} ${space[24]};

  @container dialog (width < ${breaks.dialogFoot}) {
    flex-direction: column-reverse;

    & > * {
      width: 100%;
    }
  }
`;
