import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/tools.ts";
import { changes } from "#ui/guides/changes.ts";
import type { Guide } from "#ui/guides/Guide.ts";
import { componentGroups, componentId, guidePage } from "../componentGroups.ts";

const components: readonly string[] = Object.values(componentGroups).flat();

const files = import.meta.glob<Guide>("../../ui/*/*.guide.ts", { eager: true, import: "guide" });
const guides = new Map(
  Object.entries(files).map(([path, guide]) => [basename(path, ".guide.ts"), guide]),
);
const names = [...guides.keys()];

function guideOf(name: string): Guide {
  const guide = guides.get(name);
  if (!guide) throw new Error(`${name} has no guide`);
  return guide;
}

/** The text of the component's stories: of the file that its page shows. */
function storiesOf(name: string): string {
  const shown = globSync(`ui/${name}/*.stories.tsx`, { cwd: root }).filter((path) =>
    componentId(name, basename(path, ".stories.tsx")) === guidePage(name)
  );
  expect(shown, `pages of ${name}`).toHaveLength(1);
  return readFileSync(`${root}/${shown[0]}`, "utf8");
}

function sourceOf(name: string): string {
  return readFileSync(`${root}/ui/${name}/${name}.tsx`, "utf8");
}

const spokenLines = new Set(
  globSync("app/spoken/*.txt", { cwd: root })
    .flatMap((path) => readFileSync(`${root}/${path}`, "utf8").split("\n")),
);

/** Everything in a guide that a reader reads, without names of stories, rules and code. */
function wordsOf(value: unknown, key = ""): string[] {
  if (/^(story|code|instead|refusedBy|queries|spoken|use|status)$/.test(key)) return [];
  if (typeof value === "string") return value.split(/\s+/);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    wordsOf(part, Array.isArray(value) ? key : name)
  );
}

test("every component has a guide", () => {
  expect(names.toSorted()).toEqual(components.toSorted());
});

test.each(names)("the guide of %s is whole and short", (name) => {
  const guide = guideOf(name);
  const { keyboard, words } = guide;
  const { alsoKnownAs, whenToUse, whenNot, anatomy, spoken } = guide;
  const lists = [alsoKnownAs, whenToUse, whenNot, anatomy, spoken, words.use, words.avoid];
  expect(lists.filter((list) => list.length === 0)).toEqual([]);
  expect(keyboard.length).toBeGreaterThan(0);
  expect(guide.pairs.length).toBeGreaterThan(1);
  expect(guide.purpose).toMatch(/^[A-Z].*\.$/);
  expect(guide.sizes).toMatch(/\.$/);
  expect(guide.accessibilityReviewed).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(wordsOf(guide).length).toBeLessThanOrEqual(350);
});

test.each(names)("the stories in the guide of %s exist", (name) => {
  const shown = guideOf(name).pairs.flatMap(({ do: good, dont }) =>
    "story" in dont ? [good.story, dont.story] : [good.story]
  );
  const text = storiesOf(name);
  expect(shown.filter((story) => !text.includes(`export const ${story} = meta.story(`))).toEqual(
    [],
  );
});

test.each(names)("a don't among the stories of %s is in its guide", (name) => {
  const tagged = storiesOf(name).match(/(?<=export const )Dont\w+/g) ?? [];
  const shown = guideOf(name).pairs.flatMap(({ dont }) => "story" in dont ? [dont.story] : []);
  expect(tagged.toSorted()).toEqual(shown.toSorted());
});

test.each(names)("the components that the guide of %s prefers send back to it", (name) => {
  const alternatives = guideOf(name).whenNot.map(({ use }) => use);
  expect(alternatives.filter((use) => !components.includes(use))).toEqual([]);
  const silent = alternatives.filter((use) =>
    !guideOf(use).whenNot.some((back) => back.use === name)
  );
  expect(silent).toEqual([]);
});

test.each(names)("the queries in the guide of %s are used by its stories", (name) => {
  const text = storiesOf(name).replace(/\s+/g, " ");
  expect(guideOf(name).queries.filter((query) => !text.includes(query))).toEqual([]);
});

test.each(names)("a screen reader says the phrases in the guide of %s", (name) => {
  const { spoken, queries } = guideOf(name);
  if (typeof spoken !== "string") {
    expect(spoken.filter((phrase) => !spokenLines.has(phrase))).toEqual([]);
  } else if (spoken.startsWith("Nothing:")) {
    expect(sourceOf(name)).toContain("aria-hidden");
  } else {
    const named = queries.flatMap((query) =>
      [...query.matchAll(/ByRole\("(\w+)"|ByText\("([^"]+)"/g)].map(([, role, text]) =>
        role ?? text
      )
    );
    expect(named.filter((one) => one !== undefined && spoken.includes(one))).not.toEqual([]);
  }
});

test("every change names components that exist, newest first", () => {
  const folders = globSync("ui/*/*.stories.tsx", { cwd: root }).map((path) =>
    basename(dirname(path))
  );
  const named = changes.flatMap((change) => change.components);
  expect(named.filter((name) => !folders.includes(name))).toEqual([]);
  const dates = changes.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  const firsts = changes.at(-1)?.components ?? [];
  expect(names.filter((name) => !firsts.includes(name))).toEqual([]);
});
