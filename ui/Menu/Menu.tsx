import type { ReactElement, ReactNode } from "react";
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  MenuTrigger,
  Popover as AriaPopover,
} from "react-aria-components/Menu";
import { icons16 } from "#ui/theme/icons.ts";
import { popoverItem, popoverLook } from "#ui/theme/popoverLook.ts";
import { minMaxWidths } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { css, styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { type MenuGroup, menuGroups, type MenuItem, type MenuSectionItems } from "./menuGroups.ts";
import { Check } from "lucide-react";
import { KeyHint } from "#ui/KeyHint/KeyHint.tsx";

export type { MenuItem };

export type MenuProps = {
  /** Spoken name of the list. */
  label: string;
  /** The button that opens it: an IconButton or a Button. */
  trigger: ReactElement;
  items: ReadonlyArray<MenuItem>;
  /** More items, each group under a line of its own. */
  sections?: ReadonlyArray<MenuSectionItems>;
  /** Something to read above the items, such as whose menu this is. */
  heading?: ReactNode;
};

/** Actions behind a button. Arrow keys and first letters move, Enter chooses, Escape closes. */
export function Menu({ label, trigger, items, sections = [], heading }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      {/* While the menu covers its button, screen readers can't read the button that would name it. */}
      <Popover aria-label={label} placement="bottom end" offset={4}>
        <List aria-label={label}>
          {menuGroups({ id: "items", items }).map((group, index) => (
            <Group
              key={group.id}
              group={group}
              heading={index === 0 && heading ? <Heading>{heading}</Heading> : undefined}
            />
          ))}
          {sections.flatMap(menuGroups).map((group) => (
            <Group
              key={group.id}
              group={group}
              heading={group.label && <Name>{group.label}</Name>}
              hasLine
            />
          ))}
        </List>
      </Popover>
    </MenuTrigger>
  );
}

type GroupProps = { group: MenuGroup; heading?: ReactNode; hasLine?: boolean };

function Group({ group: { items, isSwitches }, heading, hasLine = false }: GroupProps) {
  const lines = items.map((item) => <MenuLine key={item.id} item={item} />);
  if (isSwitches) {
    return (
      <Section
        selectionMode="multiple"
        selectedKeys={items.filter(({ isSelected }) => isSelected).map((item) => item.id)}
        onSelectionChange={(keys) =>
          items.find((item) => (keys === "all" || keys.has(item.id)) !== item.isSelected)
            ?.onAction()}
        $hasLine={hasLine}
      >
        {heading}
        {lines}
      </Section>
    );
  }
  if (!heading && !hasLine) return lines;
  return (
    <Section $hasLine={hasLine}>
      {heading}
      {lines}
    </Section>
  );
}

/** The popover of a menu, below its button or, near the edge, above. */
const Popover = styled(AriaPopover)`
  ${popoverLook};
  min-width: ${minMaxWidths.menuLeast};
  max-width: min(${minMaxWidths.menuMost}, calc(100vw - 2 * ${space[8]}));
  padding: 0;
  overflow: auto;
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

const Section = styled(MenuSection)<{ $hasLine: boolean }>`
  ${({ $hasLine }) =>
    $hasLine && css`
      margin-top: ${space[4]};
      padding-top: ${space[4]};
      border-top: 1px solid ${token.border};
    `};
`;

const Name = styled(Header)`
  ${text.caption12};
  padding: ${space[8]} ${space[12]} ${space[4]};
  color: ${token.textMuted};
`;

/** One line of a menu. A switch's tick keeps its room when it is off. */
function MenuLine({ item }: { item: MenuItem }) {
  const isSwitch = item.isSelected !== undefined;
  return (
    <Item
      id={item.id}
      textValue={item.label}
      isDisabled={item.isDisabled}
      onAction={isSwitch ? undefined : item.onAction}
      $isNegative={item.tone === "negative"}
    >
      {item.icon}
      <Label>{item.label}</Label>
      {item.shortcut && <KeyHint keys={[item.shortcut]} look="inButton" />}
      {isSwitch && <Tick size={16} strokeWidth={2} aria-hidden $isOn={item.isSelected ?? false} />}
    </Item>
  );
}

const Item = styled(AriaMenuItem)<{ $isNegative: boolean }>`
  ${text.label14};
  display: flex;
  padding: ${space[8]} ${space[12]};
  color: ${({ $isNegative }) => ($isNegative ? token.negative : token.text)};
  text-decoration: none;
  ${popoverItem};
  ${icons16};
`;

const Label = styled.span`
  flex: 1;
  min-width: 0;
`;

const Tick = styled(Check)<{ $isOn: boolean }>`
  visibility: ${({ $isOn }) => ($isOn ? "visible" : "hidden")};
`;
