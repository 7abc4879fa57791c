import { expect, test } from "vitest";
import { inspect } from "./inspect.ts";

/** The rules a single file breaks, each with its line. */
function broken(path: string, text: string): readonly string[] {
  const project = { aliases: {}, dependencies: ["react", "vitest"] };
  const { findings } = inspect(new Map([[path, text]]), project);
  return findings.map(({ rule, line }) => `${rule} ${line}`);
}

const lines = (count: number) => "export const a = 1;\n".repeat(count);

test("length: 250 lines, 300 for tests and stories", () => {
  expect(broken("ui/a.ts", lines(250))).toEqual([]);
  expect(broken("ui/a.ts", lines(251))).toEqual(["length 251"]);
  expect(broken("ui/a.test.ts", lines(300))).toEqual([]);
  expect(broken("ui/a.stories.tsx", lines(301))).toEqual(["length 301"]);
});

test.each(["const id = Deno.pid;", `globalThis.Deno;`, `import "node:fs";`])(
  "platform: %s only where Deno is known",
  (code) => {
    expect(broken("server/a.ts", code)).toEqual(["platform 1"]);
    expect(broken("app/a.ts", code)).toEqual(["platform 1"]);
    const places = ["server/edge/a.ts", "server/bench/a.ts", "scripts/a.ts", "e2e/a.ts"];
    for (const path of [...places, "vite.config.ts", ".storybook/vite.config.ts", "ui/a.test.ts"]) {
      expect(broken(path, code)).toEqual([]);
    }
  },
);

test("platform: the word in text or as a property is not the platform", () => {
  expect(broken("app/a.ts", `// Deno.env\nconst a = "Deno.env"; const b = { Deno: a }.Deno;`))
    .toEqual([]);
});

test.each([
  `await fetch("/api/user");`,
  `await globalThis.fetch("/api/user");`,
  `const socket = new WebSocket("/ws");`,
  `const socket = new window.WebSocket("/ws");`,
  `const request = new XMLHttpRequest();`,
  `const source = new EventSource("/live");`,
  `navigator.sendBeacon("/api/user");`,
])("network: %s only in app/api and the program's edges", (code) => {
  expect(broken("app/transfer/a.ts", code)).toEqual(["network 1"]);
  expect(broken("ui/a.tsx", code)).toEqual(["network 1"]);
  for (const path of ["app/api/a.ts", "e2e/a.ts", "mocks/wire.ts", "app/a.test.ts"]) {
    expect(broken(path, code)).toEqual([]);
  }
});

test("network: an application's own fetch is not the network", () => {
  expect(broken("mocks/a.ts", `const answer = await app.fetch(request); const b = { fetch: 1 };`))
    .toEqual([]);
});

test.each([
  'const ink = "#1a2b3c";',
  "const ink = '#FFF';",
  "const shade = `color: rgb(0 0 0 / 50%);`;",
  "const shade = `background: hsl(20deg 10% 10%);`;",
  "const shade = oklch(0.5, 0.1, 20);",
  "const shade = `border: 1px solid oklch(0.5 0.1 20);`;",
  "const shade = `background-color: white;`;",
  'const box = <p style={{ color: "#abcdef80" }} />;',
])("colour: %s only in ui/theme", (code) => {
  expect(broken("ui/Button/a.tsx", code)).toEqual(["colour 1"]);
  expect(broken("app/chat/a.stories.tsx", code)).toEqual(["colour 1"]);
  expect(broken("ui/theme/a.tsx", code)).toEqual([]);
  expect(broken("ui/Logo/mark.svg.tsx", code)).toEqual([]);
  expect(broken("ui/Button/a.test.tsx", code)).toEqual([]);
});

test("colour: the line inside a template is the colour's own", () => {
  expect(broken("ui/a.ts", "const a = 1;\nconst b = `\n  top: 0;\n  color: #fff;\n`;"))
    .toEqual(["colour 4"]);
});

test.each([
  `import "#add/x.ts";`,
  "const link = '#about';",
  "const link = '/#features';",
  "const text = 'Transaction #1042';",
  "const apostrophe = '&#039;';",
  "const mix = `color: color-mix(in oklch, var(--a), var(--b)); white-space: nowrap;`;",
  "// #fff\nconst label = 'A white page';",
])("colour: %s is none", (code) => {
  expect(broken("ui/a.ts", code).filter((rule) => rule.startsWith("colour"))).toEqual([]);
});

test.each([
  ["size", "const look = css`padding: 12px;`;"],
  ["size", 'const wide = "20rem";'],
  ["size", "const look = css`margin: -2px 0;`;"],
  ["size", "const look = css`animation: spin 800ms;`;"],
  ["type", "const look = css`font-weight: 600;`;"],
  ["type", "const look = css`line-height: 1;`;"],
])("%s: %s only in ui/theme", (rule, code) => {
  expect(broken("ui/Button/a.tsx", code)).toEqual([`${rule} 1`]);
  expect(broken("ui/theme/a.tsx", code)).toEqual([]);
  expect(broken("ui/Button/a.test.tsx", code)).toEqual([]);
  expect(broken("app/chat/a.tsx", code)).toEqual(rule === "type" ? ["type 1"] : []);
});

test.each([
  "const look = css`border: 1px solid; height: 100dvh; top: 0; left: var(--start, 0px);`;",
  "const look = css`padding: ${space[8]} 0.4em; width: 60%; font-weight: ${weight.medium};`;",
  "const look = css`/* 44 px, 2px */ font: inherit; letter-spacing: normal;`;",
  'const words = "10s of thousands";',
])("size and type: %s has none", (code) => expect(broken("ui/Button/a.tsx", code)).toEqual([]));

test("size: a story makes narrow places of its own", () => {
  expect(broken("ui/Button/a.stories.tsx", "const narrow = css`width: 12rem;`;")).toEqual([]);
});

test("barrel: index files and files of re-exports", () => {
  expect(broken("ui/Button/index.ts", lines(1))).toEqual(["barrel 1"]);
  expect(broken("ui/parts.ts", `export * from "react";\nexport { useId } from "react";`))
    .toEqual(["barrel 1"]);
  expect(broken("ui/parts.ts", `export { useId } from "react";\n${lines(1)}`)).toEqual([]);
});

test("default export: only where a tool asks for one", () => {
  expect(broken("app/a.ts", "export default 1;")).toEqual(["default export 1"]);
  expect(broken(".storybook/main.ts", "export default 1;")).toEqual([]);
  expect(broken("e2e/playwright.config.ts", "export default 1;")).toEqual([]);
});

test.each(["let a: any;", "const a = b as any;", "const a = b as unknown as string;"])(
  "any: %s",
  (code) => expect(broken("ui/a.ts", code)).toEqual(["any 1"]),
);

test.each(["@ts-" + "ignore", "@ts-" + "expect-error", "deno-lint-" + "ignore no-unused-vars"])(
  "silencer: %s",
  (comment) => {
    expect(broken("ui/a.ts", `// ${comment}\n${lines(1)}`)).toEqual(["silencer 1"]);
    expect(broken("ui/a.tsx", `export const a = <p>{/* ${comment} */}</p>;`))
      .toEqual(["silencer 1"]);
  },
);

test.each(["TODO", "FIXME"])("leftover: %s in a comment, not in text", (word) => {
  expect(broken("ui/a.ts", `const a = 1; // ${word}: later`)).toEqual(["leftover 1"]);
  expect(broken("ui/a.ts", `const a = "${word}";`)).toEqual([]);
});

test.each([
  `test.skip("a", () => {});`,
  `test.only("a", () => {});`,
  `describe.skip.each([1])("a", () => {});`,
  `it.todo("a");`,
  `test.describe.fixme("a", () => {});`,
  `test("a", (context) => context.skip());`,
])("skipping: %s", (code) => expect(broken("ui/a.test.ts", code)).toEqual(["skipping 1"]));

test("skipping: a story that hides from the tests, and what only sounds alike", () => {
  expect(broken("ui/a.stories.tsx", `export const a = { tags: ["!test"] };`))
    .toEqual(["skipping 1"]);
  expect(broken("ui/a.ts", `const next = list.skipped; const only = form.only;`)).toEqual([]);
});

test("syntax: a file that cannot be read is named", () => {
  expect(broken("ui/a.ts", "const = ;")).toContain("syntax 1");
});

test("found: a story looks at what it finds in one go", () => {
  const looks = (code: string) => broken("ui/a.stories.tsx", code);
  expect(looks(`await expect(await canvas.findByText("a")).toBeVisible();`)).toEqual(["found 1"]);
  expect(looks(`expect(await within(a).findAllByRole("row")).toHaveLength(2);`)).toEqual([
    "found 1",
  ]);
  expect(looks(`await waitFor(() => expect(canvas.getByText("a")).toBeVisible());`)).toEqual([]);
  expect(looks(`await canvas.findByText("a"); await expect(await total()).toBe(1);`)).toEqual([]);
});
