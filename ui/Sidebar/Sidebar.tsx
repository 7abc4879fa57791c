import type { MouseEvent, ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Link as AriaLink } from "react-aria-components/Link";
import { media, motion } from "#ui/theme/media.ts";
import { hairlines, tall } from "#ui/theme/size.ts";
import { height, radius, space } from "#ui/theme/space.ts";
import { css, styled } from "#ui/theme/styled.ts";
import { innerRingOnFocus, token } from "#ui/theme/tokens.ts";
import { text, weight } from "#ui/theme/type.ts";

type Common = {
  id: string;
  label: string;
  /** 20 px, stroke 1.75. */
  icon: ReactNode;
  isCurrent?: boolean;
};

/**
 * Goes somewhere, or does something (opens a dialog). With both it does that where the link would be
 * followed here, and the link is there to be opened elsewhere.
 */
export type SidebarItem =
  | (Common & { href: string; onAction?: () => void })
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
                <LinkItem
                  href={item.href}
                  aria-current={item.isCurrent ? "page" : undefined}
                  onClick={(press) => item.onAction && actsHere(press, item.onAction)}
                >
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

/** With another key or button a browser opens a link elsewhere. */
function actsHere(press: MouseEvent, act: () => void): void {
  if (press.button !== 0 || press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) {
    return;
  }
  press.preventDefault();
  act();
}

const itemLook = css`
  ${text.label14};
  display: flex;
  align-items: center;
  gap: ${space[8]};
  width: 100%;
  min-height: ${tall.item};
  padding: ${space[8]} ${space[12]};
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: ${token.textMuted};
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${motion.hover}, color ${motion.hover};

  &[data-hovered],
  &[data-pressed] {
    background: ${token.surfaceHover};
    color: ${token.text};
  }

  &[data-current] {
    background: ${token.surfaceSelected};
    color: ${token.text};
    font-weight: ${weight.semibold};
  }

  ${innerRingOnFocus};

  @media ${media.under1024} {
    justify-content: center;
    gap: ${space[8]};
    min-height: ${height.touch};
  }

  @media ${media.under640} {
    ${text.caption12};
    flex-direction: column;
    gap: ${space[4]};
    height: 100%;
    padding: ${space[8]} ${space[4]};
    text-align: center;
  }

  @media ${media.forcedColors} {
    &[data-current] {
      outline: ${hairlines[2]} solid Highlight;
      outline-offset: -${hairlines[2]};
    }
  }
`;

/** A column beside the page, or equal parts of a row above it. */
const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  padding: ${space[16]} ${space[8]};

  @media ${media.under1024} {
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    padding: ${space[4]} ${space[16]};
  }

  @media ${media.under640} {
    padding-inline: ${space[4]};
  }
`;

const LinkItem = styled(AriaLink)`
  ${itemLook};
`;

const ActionItem = styled(AriaButton)`
  ${itemLook};
`;
