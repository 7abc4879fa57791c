import type { ReactElement, ReactNode } from "react";
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  MenuTrigger,
  Popover as AriaPopover,
} from "react-aria-components/Menu";
import { styled } from "styled-components";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { itemLook, menuSheetLook } from "./menuLook.ts";

export type MenuItem = {
  id: string;
  label: string;
  /** 16 px, before the label. */
  icon?: ReactNode;
  /** Negative for what cannot be undone. */
  tone?: "plain" | "negative";
  isDisabled?: boolean;
  onAction: () => void;
};

export type MenuProps = {
  /** Spoken name of the list. */
  label: string;
  /** The button that opens it: an IconButton or a Button. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Something to read above the items, such as whose menu this is. */
  heading?: ReactNode;
};

/** Actions behind a button. Arrow keys and first letters move, Enter chooses, Escape closes. */
export function Menu({ label, trigger, items, heading }: MenuProps) {
  const choices = items.map((item) => (
    <Item
      key={item.id}
      id={item.id}
      textValue={item.label}
      isDisabled={item.isDisabled}
      onAction={item.onAction}
      $isNegative={item.tone === "negative"}
    >
      {item.icon}
      {item.label}
    </Item>
  ));
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement="bottom end" offset={4}>
        <List aria-label={label}>
          {heading
            ? (
              <MenuSection>
                <Heading>{heading}</Heading>
                {choices}
              </MenuSection>
            )
            : choices}
        </List>
      </Popover>
    </MenuTrigger>
  );
}

const Popover = styled(AriaPopover)`
  ${menuSheetLook};
`;

const List = styled(AriaMenu)`
  padding: ${space[4]};
  outline: none;
`;

const Heading = styled(Header)`
  margin: 0 calc(-1 * ${space[4]}) ${space[4]};
  padding: ${space[8]} ${space[16]} ${space[12]};
  border-bottom: 1px solid ${token.border};
`;

const Item = styled(AriaMenuItem)<{ $isNegative: boolean }>`
  ${itemLook};
`;
