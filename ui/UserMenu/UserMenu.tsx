import { Button as AriaButton } from "react-aria-components/Button";
import { Menu } from "#ui/Menu/Menu.tsx";
import type { MenuItem, MenuSectionItems } from "#ui/Menu/menuGroups.ts";
import { styled } from "#ui/theme/styled.ts";
import { Spoken } from "#ui/theme/visuallyHidden.ts";
import { UserFace, userFaceLook } from "./UserFace.tsx";
import { UserWords } from "./UserWords.tsx";

export type User = {
  /** Full name, or the username where there is none. */
  name: string;
  email: string;
  items: ReadonlyArray<MenuItem>;
  /** More, under lines: switches such as "Hide amounts". */
  sections?: ReadonlyArray<MenuSectionItems>;
};

export type UserMenuProps = { user: User };

/** The signed-in user: initials and name. The menu shows the email address and the permissions. */
export function UserMenu({ user }: UserMenuProps) {
  return (
    <Menu
      label={`${user.name} account menu`}
      trigger={
        <Trigger>
          <UserFace name={user.name} />
          <Spoken>account menu</Spoken>
        </Trigger>
      }
      heading={<UserWords name={user.name} email={user.email} />}
      items={user.items}
      sections={user.sections}
    />
  );
}

const Trigger = styled(AriaButton)`
  ${userFaceLook};
`;
