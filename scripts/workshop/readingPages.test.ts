import { expect, it } from "vitest";
import { readingPages } from "./readingPages.ts";

const entry = (type: string, id: string) => ({ type, id, importPath: "" });

it("has pages of guidance, patterns, and foundations, and no other stories", () => {
  const pages = readingPages([
    entry("docs", "components-actions-button--docs"),
    entry("story", "components-actions-button--default"),
    entry("docs", "foundations-color--docs"),
    entry("story", "foundations-color--intents"),
    entry("story", "patterns--statuses"),
    entry("docs", "screens-auth-authscreen--docs"),
  ]);
  expect(pages).toEqual([
    { id: "components-actions-button--docs", viewMode: "docs", hasStories: true },
    { id: "foundations-color--docs", viewMode: "docs", hasStories: true },
    { id: "foundations-color--intents", viewMode: "story", hasStories: false },
    { id: "patterns--statuses", viewMode: "story", hasStories: false },
  ]);
});
