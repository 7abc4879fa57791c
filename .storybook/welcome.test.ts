import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sanitize, storyNameFromExport } from "storybook/internal/csf";

const root = `${import.meta.dirname}/..`;
const page = readFileSync(`${root}/.storybook/Welcome.stories.tsx`, "utf8");
const links = Array.from(page.matchAll(/story: "([\w-]+)"/g), ([, story = ""]) => story);

const files = globSync(
  [".storybook/*.stories.tsx", "ui/**/*.stories.tsx", "app/**/*.stories.tsx"],
  {
    cwd: root,
  },
);

function hasStory(path: string, wanted: string): boolean {
  const exported = readFileSync(`${root}/${path}`, "utf8").matchAll(/export const (\w+) =/g);
  return [...exported].some(([, name = ""]) => sanitize(storyNameFromExport(name)) === wanted);
}

test.each(links)("%s is a story", (link) => {
  const [place = "", story = ""] = link.split("--");
  const title = place.replaceAll("-", "");
  const ends = (path: string) =>
    title.endsWith(/(\w+)\.stories/.exec(path)?.[1]?.toLowerCase() ?? "?");
  expect(files.filter(ends).some((path) => hasStory(path, story))).toBe(true);
});
