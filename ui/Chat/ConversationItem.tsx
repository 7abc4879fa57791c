import { ListBoxItem } from "react-aria-components/ListBox";
import { styled } from "styled-components";
import { Avatar } from "#ui/Avatar/Avatar.tsx";
import { CountBadge } from "#ui/CountBadge/CountBadge.tsx";
import { fine, tall } from "#ui/theme/size.ts";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { innerRingOnFocus, token } from "#ui/theme/tokens.ts";
import { oneLine, ownOrder, tabular, text } from "#ui/theme/type.ts";
import { formatLately } from "./chatTime.ts";
import type { Conversation } from "./chatTypes.ts";

export type ConversationItemProps = { conversation: Conversation; now: string; timeZone?: string };

/** One person of a ConversationList. */
export function ConversationItem({ conversation, now, timeZone }: ConversationItemProps) {
  const { id, name, fullName, lastMessage, lastAt, unread } = conversation;
  return (
    <Item id={id} textValue={name}>
      <Avatar name={fullName ?? name} />
      <Name>{name}</Name>
      {lastAt && <Time dateTime={lastAt}>{formatLately(lastAt, now, timeZone)}</Time>}
      <Last $isUnread={unread > 0} dir="auto">{lastMessage ?? "No messages yet"}</Last>
      <Count>
        <CountBadge count={unread} label={unread === 1 ? "unread message" : "unread messages"} />
      </Count>
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
    box-shadow: inset ${fine[2]} 0 ${token.primary};

    &:dir(rtl) {
      box-shadow: inset -${fine[2]} 0 ${token.primary};
    }

    @media ${media.forcedColors} {
      border-inline-start: ${fine[4]} solid Highlight;
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
  grid-column: 2;
  ${oneLine};
  color: ${({ $isUnread }) => ($isUnread ? token.text : token.textMuted)};
  font-weight: ${({ $isUnread }) => ($isUnread ? 500 : 400)};
  text-align: -webkit-match-parent;
  text-align: match-parent;
`;

const Count = styled.span`
  grid-column: 3;
  justify-self: end;
`;
