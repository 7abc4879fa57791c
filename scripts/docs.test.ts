import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { appendOnlyTables } from "#server/db/postgres/revokeWrites.ts";
import { docsTables, tableIn } from "./docsTables.ts";
import { root } from "./tools.ts";

const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "AGENTS.md",
  "SECURITY.md",
  "CHANGELOG.md",
  ...readdirSync(join(root, "docs")).map((name) => `docs/${name}`),
]
  .filter((path) => path.endsWith(".md"));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const { tasks }: { tasks: Readonly<Record<string, unknown>> } = JSON.parse(read("deno.json"));
const found = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, part = ""]) => part);

const folders = "app|bench|contract|docs|e2e|mocks|scripts|server|ui|\\.storybook";
/** From the project's root, without a place to fill in. */
const namedPaths = new RegExp(`\`((?:${folders})/[\\w./-]*)\``, "g");

/** Returns the anchor of a heading. */
const anchorOf = (heading: string) => heading.toLowerCase().replaceAll(" ", "-").replace(/'/g, "");

describe.each(pages)("%s", (page) => {
  it("names files that exist", () => {
    const missing = found(read(page), namedPaths).filter((path) => !existsSync(join(root, path)));
    expect(missing).toEqual([]);
  });

  it("names tasks that exist", () => {
    const named = found(read(page), /(?:deno|deno@[\d.]+|`)\s?task ([a-z][\w:-]*)/g);
    expect(named.filter((task) => !Object.hasOwn(tasks, task))).toEqual([]);
  });

  it("links to what is there", () => {
    const links = found(read(page), /\]\(([^)]+)\)/g).filter((link) => !link.startsWith("http"));
    const broken = links.filter((link) => {
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? page : join(dirname(page), path);
      if (!existsSync(join(root, target))) return true;
      const anchors = found(read(target), /^#+ (.+)$/gm).map(anchorOf);
      return anchor !== undefined && !anchors.includes(anchor);
    });
    expect(broken).toEqual([]);
  });
});

it("has each decision that code points at, under a number of its own that stays", () => {
  const numbers = found(read("docs/decisions.md"), /^\*\*D(\d+)\. /gm);
  const inOrder = numbers.toSorted((one, other) => Number(one) - Number(other));
  expect(inOrder).toEqual(numbers.map((_, place) => String(place + 1)));
  const code = globSync("{app,bench,contract,mocks,scripts,server,ui}/**/*.{ts,tsx,sql}", {
    cwd: root,
  });
  const missing = code.filter((path) =>
    found(read(path), /docs\/decisions\.md, D(\d+)/g).some((number) => !numbers.includes(number))
  );
  expect(missing).toEqual([]);
});

it("lists decisions at the top of their page by the section that each is in", () => {
  const [top = "", ...sections] = read("docs/decisions.md").split("\n## ");
  const listed = found(top, /^\| \[(.*)\| *$/gm).map((line) => {
    const [topic = "", decisions = ""] = line.split("|");
    const numbers = Array.from(decisions.matchAll(/D(\d+)(?: to D(\d+))?/g), ([, first, last]) => {
      const count = Number(last ?? first) - Number(first) + 1;
      return Array.from({ length: count }, (_, place) => String(Number(first) + place));
    });
    return [topic.slice(0, topic.indexOf("]")), numbers.flat()];
  });
  const written = sections.map((section) => [
    section.slice(0, section.indexOf("\n")),
    found(section, /^\*\*D(\d+)\. /gm).toSorted((one, other) => Number(one) - Number(other)),
  ]);
  expect(listed).toEqual(written);
});

it.each(docsTables)("has the $name table that code declares, in $page", (table) => {
  const { page, name, linesOf } = table;
  expect(tableIn(read(page), name), "run deno run -A scripts/docsTables.ts").toEqual(linesOf());
});

it("has steps to deploy that name files of the examples", () => {
  const files = readdirSync(join(root, "docs/examples"));
  const named = found(read("docs/deploy.md"), /\/opt\/examples\/([\w.-]+)/g);
  expect(named).toContain("kestrel.service");
  expect(named.filter((name) => !files.some((file) => file.startsWith(name)))).toEqual([]);
});

it("has rights that let the server change no append-only table", () => {
  const revoked = /revoke update, delete, truncate on\s+([\w,\s]+?) from kestrel_app;/g;
  const [tables = ""] = found(read("docs/examples/roles.sql"), revoked);
  expect(tables.split(/,\s*/)).toEqual(appendOnlyTables);
});
