import { Menu as MenuIcon, X } from "lucide-react";
import {
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { media } from "#ui/theme/media.ts";
import { height, radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { ringOnFocus, token } from "#ui/theme/tokens.ts";
import type { User } from "#ui/UserMenu/UserMenu.tsx";
import type { HeaderLink } from "./HeaderLinks.tsx";
import { HeaderSheet } from "./HeaderSheet.tsx";

export type HeaderMenuProps = { links: readonly HeaderLink[]; user?: User };

/**
 * The bar's menu below 1024 px: a toggle and a sheet. It closes after a choice, on a press
 * elsewhere, on scroll and on Escape (section 2, Header).
 */
export function HeaderMenu({ links, user }: HeaderMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const parts = useMemo(() => [toggle, sheet], []);
  const sheetId = useId();

  const dismiss = useCallback((isByKey: boolean) => {
    setIsOpen(false);
    if (isByKey) toggle.current?.focus();
  }, []);
  useDismiss({ isOpen, parts, onDismiss: dismiss });

  if (links.length === 0 && !user) return null;
  return (
    <Small>
      <Toggle
        ref={toggle}
        aria-label={isOpen ? "Close menu" : "Open menu"}
        aria-expanded={isOpen}
        aria-controls={isOpen ? sheetId : undefined}
        onPress={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <X size={24} strokeWidth={1.75} /> : <MenuIcon size={24} strokeWidth={1.75} />}
      </Toggle>
      {isOpen && (
        <HeaderSheet
          ref={sheet}
          id={sheetId}
          links={links}
          user={user}
          onChoice={() => setIsOpen(false)}
        />
      )}
    </Small>
  );
}

const Small = styled.div`
  margin-inline-end: calc(-1 * ${space[8]});

  @media ${media.from1024} {
    display: none;
  }
`;

const Toggle = styled(AriaButton)`
  display: grid;
  place-items: center;
  width: ${height.touch};
  height: ${height.touch};
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: ${token.text};
  cursor: pointer;

  &[data-hovered],
  &[data-pressed] {
    background: ${token.surfaceHover};
  }

  ${ringOnFocus};
`;

type DismissOptions = {
  isOpen: boolean;
  /** Elements that count as inside. */
  parts: readonly RefObject<Element | null>[];
  /** `isByKey` when Escape closed it: the focus should then go back to the button. */
  onDismiss: (isByKey: boolean) => void;
};

/** Closes something open when the reader presses elsewhere, moves on, scrolls or presses Escape. */
function useDismiss({ isOpen, parts, onDismiss }: DismissOptions): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;

    function leave(event: Event) {
      const isInside = parts.some((part) =>
        event.target instanceof Node && part.current?.contains(event.target)
      );
      if (!isInside) onDismiss(false);
    }
    // On click, not on press: otherwise an element below would receive the rest of the gesture.
    document.addEventListener("click", leave, { signal, capture: true });
    document.addEventListener("focusin", leave, { signal });
    globalThis.addEventListener("scroll", () => onDismiss(false), { signal, passive: true });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") onDismiss(true);
    }, { signal });
    return () => listening.abort();
  }, [isOpen, parts, onDismiss]);
}
