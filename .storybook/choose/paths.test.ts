import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "#scripts/tools.ts";
import { guides } from "../guide/guides.ts";
import { screenStories } from "../storyIndex.ts";
import { paths } from "./paths.ts";

/** From the page "Choose a component", which links to every component with a guide. */
const MOST_CLICKS = 3;

const stories = new Set(screenStories.map(({ id }) => id));

test("there are ten different questions", () => {
  expect(new Set(paths.map(({ question }) => question)).size).toBe(10);
  expect(new Set(paths.map(({ clicks }) => clicks.at(-1))).size).toBe(10);
});

test.each(paths)("$question", ({ clicks, answer, example }) => {
  expect(clicks.length).toBeLessThanOrEqual(MOST_CLICKS);
  expect(clicks.filter((name) => guides[name] === undefined)).toEqual([]);
  const broken = clicks.slice(1).filter((name, index) =>
    !guides[clicks[index] ?? ""]?.whenNot.some(({ use }) => use === name)
  );
  expect(broken).toEqual([]);
  expect(answer).toMatch(/^[A-Z].*\.$/);
  expect([...stories]).toContain(example);
});

test("the first page leads to this one", () => {
  const welcome = readFileSync(`${root}/.storybook/Welcome.stories.tsx`, "utf8");
  expect(welcome).toContain('story: "choose-a-component--by-need"');
});
