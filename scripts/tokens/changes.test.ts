import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../tools.ts";
import { changesPage, currentVersion, readVersions, releaseFile } from "./changes.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");

test("docs/tokens.md says how the theme differs from the released versions", () => {
  expect(read("docs/tokens.md"), "run deno task tokens").toBe(changesPage(readVersions()));
});

test("the tokens of every released version are kept", () => {
  const versions = Array.from(
    read("CHANGELOG.md").matchAll(/^## ([\d.]+)/gm),
    ([, one = ""]) => one,
  );
  const { version: current } = currentVersion();
  expect(versions).toContain(current);
  const missing = versions.filter((one) => one !== current && !existsSync(releaseFile(one)));
  expect(missing, "run deno task tokens --release at the release").toEqual([]);
});

test("the page lists added, removed, and changed tokens of each version, newest first", () => {
  const page = changesPage([
    { version: "1.0.0", tokens: { same: "1px", wider: "1px", gone: "1px" } },
    { version: "1.1.0", tokens: { same: "1px", wider: "2px", added: "3px" } },
    { version: "1.2.0", tokens: { same: "1px", wider: "2px", added: "3px" } },
  ]);
  expect(page.slice(page.indexOf("## "))).toBe(`## 1.2.0

No token changed.

## 1.1.0

\`\`\`diff
- wider: 1px
+ wider: 2px
+ added: 3px
- gone: 1px
\`\`\`

## 1.0.0

The first version has 3 tokens.
`);
});

test("a token's text has its value, and all of its CSS", () => {
  const { tokens } = currentVersion();
  expect(tokens["space.8"]).toBe("0.5rem");
  expect(tokens["theme.kestrel.light.bg"]).toMatch(/^\{palette\.\w+\.\d+\}$/);
  expect(tokens["text.serif72"]).toContain("clamp(");
  expect(tokens["palette.paper.0"]).toContain("components 1, 0, 85");
});
