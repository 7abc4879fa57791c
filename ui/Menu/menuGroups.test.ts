import { expect, test } from "vitest";
import { menuGroups, type MenuItem } from "./menuGroups.ts";

const action = (id: string): MenuItem => ({ id, label: id, onAction: () => {} });
const onOff = (id: string): MenuItem => ({ ...action(id), isSelected: false });

function shapes(items: readonly MenuItem[]) {
  return menuGroups({ id: "view", label: "View", items })
    .map((group) => [group.id, group.label, group.isSwitches, group.items.map(({ id }) => id)]);
}

test("actions stay together", () => {
  expect(shapes([action("edit"), action("delete")])).toEqual([
    ["view", "View", false, ["edit", "delete"]],
  ]);
});

test("switches between actions are a group of their own", () => {
  expect(shapes([action("edit"), onOff("hide"), onOff("dense"), action("delete")])).toEqual([
    ["view", "View", false, ["edit"]],
    ["view hide", undefined, true, ["hide", "dense"]],
    ["view delete", undefined, false, ["delete"]],
  ]);
});

test("no items, no group", () => {
  expect(shapes([])).toEqual([]);
});
