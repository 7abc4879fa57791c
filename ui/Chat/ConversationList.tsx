import { type ReactNode, type RefObject, type UIEvent, useEffect, useRef, useState } from "react";
import { Header, ListBox, ListBoxItem, ListBoxSection } from "react-aria-components/ListBox";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { hairlines, tall } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { innerRingOnFocus, token } from "#ui/theme/tokens.ts";
import { Spoken } from "#ui/theme/visuallyHidden.ts";
import { Avatar } from "#ui/Avatar/Avatar.tsx";
import { CountBadge } from "#ui/CountBadge/CountBadge.tsx";
import { media } from "#ui/theme/media.ts";
import { oneLine, ownOrder, tabular, text } from "#ui/theme/type.ts";
import type { Conversation } from "./chatTypes.ts";
import { formatRecentTime } from "./chatTime.ts";
import { groupsOf } from "./conversationGroups.ts";

export type ConversationListProps = {
  /** Spoken name: "Customers". */
  label: string;
  /** In the caller's order. */
  conversations: ReadonlyArray<Conversation>;
  selectedId: string | null;
  onSelect: (id: string) => void;
  /** Shown when the list is empty. */
  empty: ReactNode;
  isLoading?: boolean;
  /** ISO 8601; what "today" is. The present when left out. */
  now?: string;
  /** The viewer's own when left out. */
  timeZone?: string;
};

/** How many are drawn at first, and how many more when the reader comes near the end. */
const STEP = 24;
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
  if (isLoading) return <ConversationSkeleton label={label} />;
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
      {groupsOf(shown).map(({ name, conversations }) => {
        const items = conversations.map((conversation) => (
          <ConversationItem
            key={conversation.id}
            conversation={conversation}
            now={today}
            timeZone={timeZone}
          />
        ));
        return name === undefined ? items : (
          <ListBoxSection key={name}>
            <GroupName>{name}</GroupName>
            {items}
          </ListBoxSection>
        );
      })}
    </List>
  );
}

const GroupName = styled(Header)`
  ${text.caption12};
  padding: ${space[8]} ${space[16]};
  border-bottom: 1px solid ${token.border};
  background: ${token.bgSunken};
  color: ${token.textMuted};
`;

const List = styled(ListBox)`
  position: relative;
  height: 100%;
  min-height: 0;
  overflow: hidden auto;
  overscroll-behavior: contain;
  outline: none;
`;

/**
 * Scrolls a list to the selected item once it is there: an item selected by the address may be far
 * below. An item selected by the user is already visible.
 */
function useSelectedInSight(hasSelected: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The list draws what is in it a moment after itself.
    const drawn = requestAnimationFrame(() => {
      const selected = list.current?.querySelector<HTMLElement>("[data-selected]");
      if (!list.current || !selected) return;
      const end = selected.offsetTop + selected.offsetHeight - list.current.clientHeight;
      if (end > list.current.scrollTop) list.current.scrollTop = end;
    });
    return () => cancelAnimationFrame(drawn);
  }, [hasSelected]);
  return list;
}

const widths = ["70%", "45%", "85%", "60%", "75%", "50%"];

/** People to come, in a ConversationList's shape. */
function ConversationSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy>
      <Spoken>{`Loading ${label}`}</Spoken>
      {widths.map((width, index) => (
        <Row key={index}>
          <Skeleton width={40} height={40} shape="circle" />
          <Words>
            <Skeleton width={72} height={10} />
            <Skeleton width={width} height={10} />
          </Words>
        </Row>
      ))}
    </div>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  min-height: ${tall.conversation};
  padding: ${space[12]} ${space[16]};
  border-bottom: 1px solid ${token.border};
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  gap: ${space[12]};
`;

export type ConversationItemProps = { conversation: Conversation; now: string; timeZone?: string };

function ConversationItem({ conversation, now, timeZone }: ConversationItemProps) {
  const { id, name, fullName, lastMessage, lastAt, unread } = conversation;
  return (
    <Item id={id} textValue={name}>
      <Avatar name={fullName ?? name} />
      <Name translate="no">{name}</Name>
      {lastAt && <Time dateTime={lastAt}>{formatRecentTime(lastAt, now, timeZone)}</Time>}
      <Last $isUnread={unread > 0} dir="auto">{lastMessage ?? "No messages yet"}</Last>
      {unread > 0 && (
        <Count>
          <CountBadge count={unread} label={unread === 1 ? "unread message" : "unread messages"} />
        </Count>
      )}
    </Item>
  );
}

const Item = styled(ListBoxItem)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${space[12]};
  min-height: ${tall.conversation};
  padding: ${space[12]} ${space[16]};
  border-bottom: 1px solid ${token.border};
  cursor: pointer;
  outline: none;

  > :first-child {
    grid-row: span 2;
  }

  &[data-hovered] {
    background: ${token.surfaceHover};
  }

  &[data-selected] {
    background: ${token.surfaceSelected};
    box-shadow: inset ${hairlines[2]} 0 ${token.primary};

    &:dir(rtl) {
      box-shadow: inset -${hairlines[2]} 0 ${token.primary};
    }

    @media ${media.forcedColors} {
      border-inline-start: ${hairlines[4]} solid Highlight;
    }
  }

  ${innerRingOnFocus};
`;

const Name = styled.span`
  ${text.label14};
  ${oneLine};
`;

const Time = styled.time`
  ${text.caption12};
  ${tabular};
  ${ownOrder};
  grid-column: 3;
  color: ${token.textMuted};
  white-space: nowrap;
`;

const Last = styled.span<{ $isUnread: boolean }>`
  ${text.size14};
  grid-column: 2 / span ${({ $isUnread }) => ($isUnread ? 1 : 2)};
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-clamp: 2;
  color: ${({ $isUnread }) => ($isUnread ? token.text : token.textMuted)};
  font-weight: ${({ $isUnread }) => ($isUnread ? 500 : 400)};
  text-align: -webkit-match-parent;
  text-align: match-parent;
`;

const Count = styled.span`
  grid-column: 3;
  justify-self: end;
`;
