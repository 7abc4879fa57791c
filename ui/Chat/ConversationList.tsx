import { type ReactNode, type UIEvent, useState } from "react";
import { ListBox } from "react-aria-components/ListBox";
import { styled } from "styled-components";
import type { Conversation } from "./chatTypes.ts";
import { ConversationItem } from "./ConversationItem.tsx";
import { ConversationSkeleton } from "./ConversationSkeleton.tsx";
import { useSelectedInSight } from "./useSelectedInSight.ts";

export type ConversationListProps = {
  /** Spoken name: "Customers". */
  label: string;
  /** In the caller's order. */
  conversations: ReadonlyArray<Conversation>;
  selectedId: string | null;
  onSelect: (id: string) => void;
  /** In place of the list when there is nobody. */
  empty: ReactNode;
  isLoading?: boolean;
  /** ISO 8601; what "today" is. The present when left out. */
  now?: string;
  /** The viewer's own when left out. */
  timeZone?: string;
};

/** How many are drawn at first, and how many more when the reader comes near the end. */
const STEP = 60;
/** So close to the end, in px, more are drawn. */
const NEAR_END = 600;

/**
 * People to talk with. Arrows move, typing finds a name, Enter, Space or a press chooses. Fills its
 * parent's height and scrolls.
 */
export function ConversationList(
  { label, conversations, selectedId, onSelect, empty, isLoading, now, timeZone }:
    ConversationListProps,
) {
  const [reach, setReach] = useState(STEP);
  const list = useSelectedInSight(conversations.some(({ id }) => id === selectedId));
  if (isLoading && conversations.length === 0) return <ConversationSkeleton label={label} />;
  const selected = conversations.findIndex(({ id }) => id === selectedId);
  const shown = conversations.slice(0, Math.max(reach, selected + STEP / 2));
  const today = now ?? new Date().toISOString();

  function onScroll({ currentTarget }: UIEvent<HTMLDivElement>) {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget;
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR_END;
    if (isNear && shown.length < conversations.length) setReach(shown.length + STEP);
  }

  return (
    <List
      ref={list}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={selectedId === null ? [] : [selectedId]}
      onSelectionChange={(keys) => {
        const chosen = shown.find(({ id }) => keys !== "all" && keys.has(id));
        if (chosen) onSelect(chosen.id);
      }}
      onScroll={onScroll}
      renderEmptyState={() => empty}
    >
      {shown.map((conversation) => (
        <ConversationItem
          key={conversation.id}
          conversation={conversation}
          now={today}
          timeZone={timeZone}
        />
      ))}
    </List>
  );
}

const List = styled(ListBox)`
  position: relative;
  height: 100%;
  min-height: 0;
  overflow: hidden auto;
  overscroll-behavior: contain;
  outline: none;
`;
