import type { MenuItem, MenuSectionItems } from "./menuTypes.ts";

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
