import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { componentStories, fullestStory, withoutLongText } from "./componentStories.ts";

const ui = `${import.meta.dirname}/../ui`;

function textOf(name: string): string {
  const folder = readdirSync(ui).find((one) =>
    readdirSync(`${ui}/${one}`).includes(`${name}.stories.tsx`)
  );
  return readFileSync(`${ui}/${folder}/${name}.stories.tsx`, "utf8");
}

/** "with-icons" to "WithIcons". */
function exportOf(id: string): string {
  return id.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
}

test.each(componentStories.map(({ name }) => name))(
  "%s has the story that shows all of it",
  (name) => {
    const story = exportOf(fullestStory[name] ?? "variants");
    expect(textOf(name)).toContain(`export const ${story} = meta.story(`);
  },
);

test.each(componentStories.map(({ name }) => name))("%s is shown right to left", (name) => {
  expect(textOf(name)).toContain("export const RightToLeft = meta.story(");
});

test.each(componentStories.map(({ name }) => name))(
  "%s is shown with long text, or there is a reason why not",
  (name) => {
    const isShown = /export const Long\w+ = meta.story\(/.test(textOf(name));
    expect(isShown).not.toBe(name in withoutLongText);
  },
);

test.each(componentStories.map(({ name }) => name))("%s has four stories or more", (name) => {
  expect(textOf(name).match(/^export const \w+ = meta.story\(/gm)?.length).toBeGreaterThan(3);
});

test.each([fullestStory, withoutLongText])(
  "a component is left out of a rule only while it exists",
  (exceptions) => {
    const names = componentStories.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(exceptions)));
  },
);
