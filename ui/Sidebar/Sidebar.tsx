import type { ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Link as AriaLink } from "react-aria-components/Link";
import { styled } from "styled-components";
import { itemLook, listLook } from "./sidebarLook.ts";

type Common = {
  id: string;
  label: string;
  /** 20 px, stroke 1.75. */
  icon: ReactNode;
  isCurrent?: boolean;
};

/** Goes somewhere, or does something (opens a dialog). */
export type SidebarItem =
  | (Common & { href: string; onAction?: never })
  | (Common & { href?: never; onAction: () => void });

export type SidebarProps = {
  items: ReadonlyArray<SidebarItem>;
  /** Spoken name of the list. */
  label?: string;
};

/** The admin's shortcuts: a column from 1024 px up, a row under the bar below that. */
export function Sidebar({ items, label = "Admin" }: SidebarProps) {
  return (
    <nav aria-label={label}>
      <List>
        {items.map((item) => (
          <li key={item.id}>
            {item.href === undefined
              ? (
                <ActionItem onPress={item.onAction} data-current={item.isCurrent || undefined}>
                  {item.icon}
                  <span>{item.label}</span>
                </ActionItem>
              )
              : (
                <LinkItem href={item.href} aria-current={item.isCurrent ? "page" : undefined}>
                  {item.icon}
                  <span>{item.label}</span>
                </LinkItem>
              )}
          </li>
        ))}
      </List>
    </nav>
  );
}

const List = styled.ul`
  ${listLook};
`;

const LinkItem = styled(AriaLink)`
  ${itemLook};
`;

const ActionItem = styled(AriaButton)`
  ${itemLook};
`;
