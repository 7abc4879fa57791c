import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, test } from "vitest";
import { componentGroups, componentId } from "./componentGroups.ts";

const folders = new Set(
  globSync("ui/*/*.stories.tsx", { cwd: `${import.meta.dirname}/..` })
    .map((path) => basename(dirname(path)))
    .filter((folder) => folder !== "theme"),
);

test("every folder with stories is in one group", () => {
  expect(Object.values(componentGroups).flat().toSorted()).toEqual([...folders].toSorted());
});

test("Storybook lists the groups in this order", () => {
  const preview = readFileSync(`${import.meta.dirname}/preview.tsx`, "utf8");
  const names = Object.keys(componentGroups).map((name) => `"${name}"`).join(", ");
  expect(preview.replace(/\s+/g, " ")).toContain(names);
});

test.each([
  ["Button", "Button", "components-actions-button"],
  ["Money", "HiddenAmounts", "components-data-money-hiddenamounts"],
  ["Chat", "ChatThread", "components-chat-chatthread"],
])("the ID of %s/%s", (folder, name, id) => {
  expect(componentId(folder, name)).toBe(id);
});
