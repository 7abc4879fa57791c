import { type ReactNode, useCallback } from "react";
import { styled } from "styled-components";
import { media } from "#ui/theme/media.ts";
import { fine } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { focusRing } from "#ui/theme/tokens.ts";
import { LatestButton } from "./LatestButton.tsx";
import { ThreadNews } from "./ThreadNews.tsx";
import { type ThreadContent, ThreadParts } from "./ThreadParts.tsx";
import { ThreadProblem, ThreadSkeleton } from "./ThreadStates.tsx";
import { TypingIndicator } from "./TypingIndicator.tsx";
import { useThreadScroll } from "./useThreadScroll.ts";
import { useThreadWindow } from "./useThreadWindow.ts";

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
 * A conversation, grouped by writer and day, that scrolls by itself in the height its parent gives
 * it. Draws its newest part, and the rest where the reader goes. Give another conversation another
 * `key`, so that it opens at its own end. What comes in is spoken by a region of its own: a live
 * log would also speak old messages that are drawn late.
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
    outline-offset: -${fine[2]};
  }
`;

/** In the middle of the pane, and who begins to write at its end. */
const Nothing = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  align-items: center;
  min-height: 100%;
`;
