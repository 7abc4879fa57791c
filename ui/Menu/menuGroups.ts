import type { ReactNode } from "react";

export type MenuItem = {
  id: string;
  label: string;
  /** 16 px, before the label. */
  icon?: ReactNode;
  /** Drawn at the far end, such as "E". The screen has to listen for it. */
  shortcut?: string;
  /** Negative for what cannot be undone. */
  tone?: "plain" | "negative";
  isDisabled?: boolean;
  /** Given, the item is a switch with a tick, and the menu stays open when it is pressed. */
  isSelected?: boolean;
  onAction: () => void;
};

/** Items that belong together, under a line and perhaps a name. */
export type MenuSectionItems = {
  id: string;
  /** Shown above the items, and spoken. */
  label?: string;
  items: ReadonlyArray<MenuItem>;
};

/** Items of one kind; switches among them can have several ticks. */
export type MenuGroup = {
  id: string;
  label?: string;
  isSwitches: boolean;
  items: readonly MenuItem[];
};

function isSwitch({ isSelected }: MenuItem): boolean {
  return isSelected !== undefined;
}

/** Cuts items where actions and switches meet: a group is of one kind. Only the first has the label. */
export function menuGroups({ id, label, items }: MenuSectionItems): readonly MenuGroup[] {
  const groups: (MenuGroup & { items: MenuItem[] })[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last?.isSwitches === isSwitch(item)) last.items.push(item);
    else {
      const isFirst = groups.length === 0;
      groups.push({
        id: isFirst ? id : `${id} ${item.id}`,
        ...(isFirst && { label }),
        isSwitches: isSwitch(item),
        items: [item],
      });
    }
  }
  return groups;
}
