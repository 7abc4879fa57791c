import { expect, it } from "vitest";
import { findInPage } from "./pages.ts";
import { textsOf } from "./texts.ts";

const opening = "# A page\n\nFor engineers who change Kestrel.\n\n";
const rulesOf = (page: string) =>
  textsOf("docs/a.md", page).flatMap(findInPage).map(({ rule, line }) => `${line} ${rule}`);
const sentence = (words: number) => `One${" word".repeat(words - 1)}.`;

it("accepts 40 words in a sentence, and finds the line of a longer one", () => {
  expect(rulesOf(`${opening}${sentence(40)}`)).toEqual([]);
  expect(rulesOf(`${opening}Short.\n${sentence(41)}`)).toEqual(["6 long sentence"]);
});

it("counts items of a list and cells of a table by themselves, and code as words", () => {
  const items = `- ${sentence(25).slice(0, -1)}\n`.repeat(3);
  const row = `| ${sentence(25)} | ${sentence(25)} |\n`;
  expect(rulesOf(`${opening}${items}\n${row}`)).toEqual([]);
  const code = `\`deno task start\` ${sentence(38)}`;
  expect(rulesOf(`${opening}${code}`)).toEqual(["5 long sentence"]);
});

it("accepts 30 words a sentence on average", () => {
  expect(rulesOf(`${opening}${`${sentence(32)} `.repeat(10)}`)).toEqual([]);
  expect(rulesOf(`${opening}${`${sentence(34)} `.repeat(10)}`)).toEqual(["1 long sentences"]);
});

it("wants headings in sentence case, with names", () => {
  expect(rulesOf(`${opening}## Run PostgreSQL beside Storybook: HTTP API\n`)).toEqual([]);
  expect(rulesOf(`${opening}## Run the Server\n`)).toEqual(["5 heading"]);
  expect(rulesOf(`${opening}## Run it.\n`)).toEqual(["5 heading"]);
});

it("wants a reader in the title or in the first paragraph", () => {
  expect(rulesOf("# For coding agents\n\nRead this.\n")).toEqual([]);
  expect(rulesOf("# A page\n\nIt says this.\n\nFor engineers.\n")).toEqual(["1 reader"]);
});
