import { expect, test } from "vitest";
import { describeFinding } from "./finding.ts";
import { inspect } from "./inspect.ts";

const project = {
  aliases: {
    "#app/*": "./app/*",
    "#contract/*": "./contract/*",
    "#mocks/*": "./mocks/*",
    "#scripts/*": "./scripts/*",
    "#server/*": "./server/*",
    "#storybook/*": "./.storybook/*",
    "#ui/*": "./ui/*",
  },
  dependencies: [
    "hono",
    "ky",
    "msw",
    "react",
    "react-aria-components",
    "vitest",
    "zod",
    "postgres",
  ],
};

/** What is said about a tree of files; code that only imports stands for the file's content. */
function said(tree: Record<string, string>): readonly string[] {
  return inspect(new Map(Object.entries(tree)), project).findings.map(describeFinding);
}

const plain = "export const one = 1;\n";

test.each([
  ["contract/a.ts", "hono", 'package: contract must not import "hono" (only zod/mini)'],
  ["contract/a.ts", "zod", 'package: contract must not import "zod" (only zod/mini)'],
  ["contract/a.ts", "#ui/a.ts", 'layer: contract must not import ui ("#ui/a.ts")'],
  ["ui/a.ts", "../contract/a.ts", 'layer: ui must not import contract ("../contract/a.ts")'],
  ["ui/a.ts", "ky", 'package: ui must not import "ky" (only react, '],
  ["ui/a.ts", "left-pad", 'package: "left-pad" is not in package.json'],
  ["server/users/a.ts", "#app/App.tsx", 'layer: server must not import app ("#app/App.tsx")'],
  ["server/users/a.ts", "hono", 'package: server must not import "hono" (only zod/mini)'],
  ["server/users/a.ts", "../edge/a.ts", 'layer: server must not import edge ("../edge/a.ts")'],
  ["server/users/a.ts", "node:fs", 'platform: server must not know "node:fs"'],
  ["server/store/postgres.ts", "postgres", 'package: database store must not import "postgres"'],
  ["app/api/a.ts", "#ui/a.ts", 'layer: api client must not import ui ("#ui/a.ts")'],
  ["app/transfer/a.ts", "ky", 'package: app must not import "ky"'],
  ["app/main.tsx", "#mocks/start.ts", 'layer: app must not import mocks ("#mocks/start.ts")'],
  ["app/transfer/a.ts", "#server/policy.ts", "layer: app must not import server"],
  ["mocks/a.ts", "#server/edge/a.ts", 'layer: mocks must not import edge ("#server/edge/a.ts")'],
  ["mocks/a.ts", "#server/store/postgres.ts", "layer: mocks must not import database store"],
  ["mocks/a.ts", "#app/transfer/a.ts", "layer: mocks must not import app"],
  ["server/a.ts", "#elsewhere/a.ts", 'import: "#elsewhere/a.ts" is neither an alias,'],
  ["server/a.ts", "https://x.test/a.ts", 'import: "https://x.test/a.ts" is neither an alias,'],
  [
    "server/a.ts",
    "../docs/a.ts",
    'import: "../docs/a.ts" leads to docs/a.ts, which is in no layer',
  ],
  ["app/transfer/a.ts", "#app/chat/a.ts", "feature: app/transfer must not import app/chat"],
  ["app/admin/users/a.ts", "../settings/a.ts", "feature: app/admin/users must not import"],
  ["server/a.ts", "./testing/bank.ts", 'test: "./testing/bank.ts" is for tests only'],
  ["server/a.ts", "./store.suite.ts", 'test: "./store.suite.ts" is for tests only'],
  ["app/shell/a.ts", "#app/chat/a.ts", "feature: shared code must not import app/chat"],
])("%s must not import %s", (path, specifier, message) => {
  for (
    const form of [
      `import { x } from "${specifier}";`,
      `import type { X } from "${specifier}";`,
      `export { x } from "${specifier}";\nexport const y = 1;`,
      `export type X = import("${specifier}").X;`,
      `export const x = () => import("${specifier}");`,
    ]
  ) {
    expect(said({ [path]: form })).toEqual([expect.stringContaining(`${path}:1  ${message}`)]);
  }
});

test.each([
  ["contract/a.ts", "zod/mini"],
  ["ui/a.ts", "react-aria-components/Button"],
  ["ui/a.stories.tsx", "#storybook/preview.tsx"],
  ["ui/a.test.ts", "vitest"],
  ["server/users/a.ts", "#contract/money.ts"],
  ["server/http/a.ts", "hono/cookie"],
  ["server/edge/a.ts", "node:fs"],
  ["server/edge/a.ts", "postgres"],
  ["server/store/postgres.ts", "./store.ts"],
  ["server/store/a.test.ts", "#server/edge/a.ts"],
  ["server/store/postgres/a.test.ts", "postgres"],
  ["server/testing/bank.ts", "../app.ts"],
  ["server/users/a.test.ts", "../testing/bank.ts"],
  ["app/transfer/a.ts", "./b.ts"],
  ["app/transfer/a.ts", "#app/api/a.ts"],
  ["app/transfer/a.test.ts", "#mocks/backend.ts"],
  ["app/router.tsx", "#app/transfer/a.ts"],
  ["app/admin/users/a.ts", "../users/b.ts"],
  ["app/transfer/a.ts", "#app/problems.ts"],
  ["mocks/a.ts", "#app/mountApp.tsx"],
  ["mocks/a.ts", "#server/app.ts"],
  ["scripts/a.ts", "node:fs"],
  [".storybook/vite.config.ts", "node:process"],
  ["vitest.config.ts", "#scripts/browser.ts"],
])("%s may import %s", (path, specifier) => {
  expect(said({ [path]: `import { x } from "${specifier}";\nexport const y = x;` })).toEqual([]);
});

test("a file outside the table is named", () => {
  expect(said({ "helpers/a.ts": plain })).toEqual([
    expect.stringContaining("helpers/a.ts:1  layer: belongs to no layer"),
  ]);
});

test("an import is named with its line, and comments and strings are not imports", () => {
  const text = `// import "hono";\nconst text = 'import "hono"';\n\nimport "hono";\n`;
  expect(said({ "ui/a.ts": text })).toEqual([expect.stringContaining("ui/a.ts:4  package:")]);
});

test("a ring of imports is told once, with its way round", () => {
  const tree = {
    "ui/a.ts": `import "./b.ts";`,
    "ui/b.ts": `import type { C } from "#ui/c.ts";`,
    "ui/c.ts": `import "./a.ts";`,
    "ui/d.ts": `import "./a.ts";`,
  };
  expect(said(tree)).toEqual(["ui/a.ts:1  cycle: ui/a.ts → ui/b.ts → ui/c.ts → ui/a.ts"]);
  expect(said({ ...tree, "ui/c.ts": plain })).toEqual([]);
});

test("counts the files and the middle length", () => {
  const lines = (count: number) => "const a = 1;\n".repeat(count);
  const tree = new Map([["ui/a.ts", lines(2)], ["ui/b.ts", lines(9)], ["ui/c.ts", lines(40)]]);
  expect(inspect(tree, project)).toMatchObject({ files: 3, medianLines: 9 });
});
