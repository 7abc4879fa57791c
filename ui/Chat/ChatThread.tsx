import { type ReactNode, useCallback, useState } from "react";
import { icons16 } from "#ui/theme/icons.ts";
import { media } from "#ui/theme/media.ts";
import { hairlines, tall } from "#ui/theme/size.ts";
import { height, radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { focusRing, primarySurface, ringOnFocus, token } from "#ui/theme/tokens.ts";
import { type ThreadContent, ThreadParts, ThreadProblem, ThreadSkeleton } from "./ThreadParts.tsx";
import { TypingIndicator } from "./TypingIndicator.tsx";
import { useThreadScroll } from "./useThreadScroll.ts";
import { useThreadWindow } from "./useThreadWindow.ts";
import { Spoken } from "#ui/theme/visuallyHidden.ts";
import type { ChatThreadMessage } from "./chatTypes.ts";
import { ArrowDown } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { text } from "#ui/theme/type.ts";

export type ChatThreadProps = ThreadContent & {
  /** Spoken name: "Messages with support". */
  label: string;
  /** Whether the newest message is in sight: at first, and whenever that changes. */
  onAtEnd?: (isAtEnd: boolean) => void;
  /** "Support Team is typing", while they are. */
  typing?: string;
  isLoading?: boolean;
  error?: { message: string; onRetry: () => void };
  /** In place of messages when there are none. */
  empty: ReactNode;
};

/**
 * A conversation, grouped by sender and day, that scrolls in the height its parent gives it. Draws
 * its newest part, and the rest when the reader scrolls there. Give each conversation its own
 * `key`, so it opens at its end. A separate live region announces new messages: a live log would
 * also announce old messages that are drawn late.
 */
export function ChatThread(
  { label, onAtEnd, typing, isLoading, error, empty, onRetry, ...thread }: ChatThreadProps,
) {
  const { messages, unread } = thread;
  const { start, end, ...extent } = useThreadWindow(messages, unread?.firstId);
  const scroll = useThreadScroll({ extent, last: messages.at(-1), onAtEnd });
  const { scroller } = scroll;

  /** A button that is gone once it was pressed would take the focus along. */
  const keepFocus = useCallback(() => scroller.current?.focus({ preventScroll: true }), [scroller]);
  const retry = useCallback((id: string) => {
    keepFocus();
    onRetry?.(id);
  }, [keepFocus, onRetry]);

  function reload() {
    keepFocus();
    error?.onRetry();
  }

  function toEnd() {
    keepFocus();
    scroll.toEnd();
  }

  function instead() {
    if (isLoading) return <ThreadSkeleton />;
    return (
      <Nothing>
        {error ? <ThreadProblem message={error.message} onRetry={reload} /> : empty}
        <TypingIndicator label={typing} />
      </Nothing>
    );
  }

  return (
    <Frame>
      <Scroller
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={label}
        aria-busy={isLoading}
        tabIndex={0}
        onScroll={scroll.onScroll}
      >
        {messages.length === 0 ? instead() : (
          <div ref={scroll.content}>
            <ThreadParts {...thread} start={start} end={end} onRetry={onRetry && retry} />
            <TypingIndicator label={typing} />
          </div>
        )}
      </Scroller>
      {!scroll.isAtEnd && <LatestButton hasNew={scroll.hasNew} onPress={toEnd} />}
      <ThreadNews messages={messages} />
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  height: 100%;
  min-height: 0;
`;

const Scroller = styled.div`
  position: relative;
  min-height: 0;
  padding: ${space[8]} ${space[24]};
  overflow: hidden auto;
  overscroll-behavior: contain;

  @media ${media.under640} {
    padding-inline: ${space[16]};
  }

  &:focus-visible {
    ${focusRing};
    outline-offset: -${hairlines[2]};
  }
`;

/** In the middle of the pane, and who begins to write at its end. */
const Nothing = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  align-items: center;
  min-height: 100%;
`;

/** Speaks what the other side writes while the thread is open, once, with the writer's name. */
function ThreadNews({ messages }: { messages: readonly ChatThreadMessage[] }) {
  const last = messages.at(-1);
  const [lastId, setLastId] = useState(last?.id);
  const [words, setWords] = useState("");
  if (last && last.id !== lastId) {
    setLastId(last.id);
    // The first load is history and not news.
    const isNews = lastId !== undefined && !last.isOwn;
    setWords(isNews ? `${last.author}: ${last.text}` : "");
  }
  return <Spoken as="p" role="status">{words}</Spoken>;
}

type LatestButtonProps = {
  /** Something came in that the reader has not seen. */
  hasNew: boolean;
  onPress: () => void;
};

/** Floats over the end of a thread while the reader is above it, and leads back there. */
function LatestButton({ hasNew, onPress }: LatestButtonProps) {
  return (
    <Pill onPress={onPress} data-new={hasNew || undefined}>
      <span>{hasNew ? "New messages" : "Latest messages"}</span>
      <ArrowDown aria-hidden />
    </Pill>
  );
}

const Pill = styled(AriaButton)`
  ${text.button14};
  position: absolute;
  inset-block-end: ${space[12]};
  inset-inline: 0;
  display: flex;
  align-items: center;
  gap: ${space[8]};
  width: max-content;
  max-width: calc(100% - 2 * ${space[16]});
  min-height: ${tall.floating};
  margin-inline: auto;
  padding: ${space[4]} ${space[16]};
  border: 1px solid ${token.borderControl};
  border-radius: ${radius.pill};
  background: ${token.surfaceRaised};
  color: ${token.text};
  box-shadow: ${token.shadowMenu};
  cursor: pointer;

  &[data-new] {
    ${primarySurface};
    border-color: transparent;
  }

  &[data-hovered] {
    background: ${token.surfaceRaisedHover};
  }

  &[data-new][data-hovered] {
    background: ${token.primaryHover};
  }

  ${ringOnFocus};

  @media ${media.touch} {
    min-height: ${height.touch};
  }

  @media ${media.forcedColors} {
    border-color: ButtonBorder;
  }

  ${icons16};
`;
