import { ChevronDown } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { styled } from "styled-components";
import { Avatar } from "#ui/Avatar/Avatar.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { media, motion } from "#ui/theme/media.ts";
import { radius, space } from "#ui/theme/space.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { visuallyHidden } from "#ui/theme/visuallyHidden.ts";
import { UserWords } from "./UserWords.tsx";

export type UserAction = { id: string; label: string; onAction: () => void };

export type User = {
  /** Full name, or the username where there is none. */
  name: string;
  email: string;
  items: readonly UserAction[];
};

export type UserMenuProps = { user: User };

/** Who is signed in: initials and name; behind them the e-mail address and what they may do. */
export function UserMenu({ user }: UserMenuProps) {
  return (
    <Menu
      label={`${user.name} account menu`}
      trigger={
        <Trigger>
          <Avatar name={user.name} size="small" />
          <Name>{user.name}</Name>
          <Unseen>account menu</Unseen>
          <ChevronDown size={16} strokeWidth={2} aria-hidden />
        </Trigger>
      }
      heading={<UserWords name={user.name} email={user.email} />}
      items={user.items}
    />
  );
}

const Trigger = styled(AriaButton)`
  ${text.label14};
  display: flex;
  align-items: center;
  gap: ${space[8]};
  min-width: 0;
  min-height: 44px;
  padding: ${space[4]} ${space[8]};
  border: 0;
  border-radius: ${radius.pill};
  background: transparent;
  color: ${token.text};
  cursor: pointer;
  transition: background-color ${motion.hover};

  &[data-hovered],
  &[data-pressed],
  &[aria-expanded="true"] {
    background: ${token.surfaceHover};
  }

  &[data-focus-visible] {
    ${focusRing};
  }
`;

const Name = styled.span`
  max-width: 9rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  @media ${media.from1280} {
    max-width: 15rem;
  }
`;

const Unseen = styled.span`
  ${visuallyHidden};
`;
