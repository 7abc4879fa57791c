import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { sanitize, storyNameFromExport, toId } from "storybook/internal/csf";
import { expect, test } from "vitest";
import { root } from "#scripts/tools.ts";
import { componentGroups, componentId } from "../componentGroups.ts";
import { screenStories } from "../storyIndex.ts";
import { lookPatterns } from "./lookPatterns.ts";
import type { Pattern } from "./Pattern.ts";
import { taskPatterns } from "./taskPatterns.ts";

const components: readonly string[] = Object.values(componentGroups).flat();
const patterns: readonly [string, Pattern][] = Object.entries({ ...taskPatterns, ...lookPatterns });
const specification = readFileSync(`${root}/docs/product.md`, "utf8");
const pages = readFileSync(`${root}/.storybook/Patterns.stories.tsx`, "utf8");

/** The IDs of the stories of components and of the foundations. */
const libraryStories = globSync("ui/*/*.stories.tsx", { cwd: root }).flatMap((path) => {
  const [folder, file] = [basename(dirname(path)), basename(path, ".stories.tsx")];
  const page = folder === "theme" ? sanitize(`Foundations/${file}`) : componentId(folder, file);
  const exported = readFileSync(`${root}/${path}`, "utf8").matchAll(/export const (\w+) =/g);
  return Array.from(exported, ([, name = ""]) => toId(page, storyNameFromExport(name)));
});
const stories = new Set([...libraryStories, ...screenStories.map(({ id }) => id)]);

test.each(patterns)("the pattern %s is short, and has rules and examples", (name, pattern) => {
  const { lead, rules, examples } = pattern;
  expect(rules.length).toBeGreaterThan(3);
  expect(examples.length).toBeGreaterThan(2);
  const words = [lead, ...rules.flatMap(({ rule, because }) => [rule, because])].join(" ");
  expect(words.split(/\s+/).length).toBeLessThanOrEqual(200);
  expect(pages).toContain(`Patterns.${name}`);
});

test.each(patterns)("what the pattern %s names exists", (_, { rules, examples, follows }) => {
  const used = rules.flatMap(({ use = [] }) => use);
  expect(used.filter((name) => !components.includes(name))).toEqual([]);
  expect(examples.filter(({ story }) => !stories.has(story))).toEqual([]);
  const missing = follows.filter(({ section, part }) =>
    !specification.includes(`\n## ${section}\n`) ||
    !textOf(section).includes(part === undefined ? "" : `**${part}.**`)
  );
  expect(missing).toEqual([]);
});

/** The text of a section of the specification. */
function textOf(section: string): string {
  return specification.split("\n## ").find((one) => one.startsWith(`${section}\n`)) ?? "";
}
