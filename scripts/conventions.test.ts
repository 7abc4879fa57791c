import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { brokenRules } from "./testing/brokenRules.ts";
import { root } from "./tools.ts";

/** Texts that a translating browser breaks, and others that it does not. */
const bareTexts = [
  'return a ? "one" : <b>two</b>;',
  "return `${a} of two`;",
  'return <p>{a ? "one" : <b>two</b>}</p>;',
  'return <p>{a && "one"} <b>two</b></p>;',
  "return <p>{a && <b>one</b>} two</p>;",
  "return <p>{a.map((it) => <b key={it}>{it}</b>)} two</p>;",
  "return <p>One of {a}</p>;",
  "return <p>One {`of ${a}`}</p>;",
  'return <p>{a ?? "none"} <b>two</b></p>;',
  "return <>{a.b} words</>;",
  "return <p>One of {nameOf(a)}</p>;",
  "return <p>{a.name}{a && <b>two</b>}</p>;",
  "return <p>{nameOf(a)}{a && <b>two</b>}</p>;",
  "return <p>{a ? <b>one</b> : a.name} <b>two</b></p>;",
];
const ownTexts = [
  'return <p>{a ? "one" : "two"}</p>;',
  "return <p>{`One of ${a}`}</p>;",
  "return <p><span>One</span>{a && <b>two</b>}</p>;",
  "return <p>One <b>{a}</b></p>;",
  "return <p>One {children}</p>;",
  "return <p>{children}{a && <b>two</b>}</p>;",
  "return <p>{renderRow(a)}{a && <b>two</b>}</p>;",
  "return <p>{a ? <b>one</b> : a.name}</p>;",
  "return <p title={a ? `one` : undefined}><b>{a}</b> {a && <b>two</b>}</p>;",
];
const inComponent = (code: string) => `export function A({ a, children }) {\n${code}\n}\n`;

const withTextChildren = (shown: string) =>
  `export function A({ a, children }: { a: B; children: string }) { return ${shown}; }\n`;

/** Files, the code in each, and the rules that it breaks, each with its line. */
type Case = readonly [paths: string | readonly string[], code: string, ...broken: string[]];

const lines = (count: number) => "export const a = 1;\n".repeat(count);

const platform = ["server/runtime/a.ts", "server/db/drivers/a.ts", "bench/a.ts", "scripts/a.ts"];
const network = ["app/api/a.ts", "e2e/a.ts", "app/a.test.ts"];
const uncolored = ["ui/theme/a.tsx", "ui/Logo/a.svg.tsx", "ui/Button/a.test.tsx", "e2e/a.tsx"];

const calls = [
  `await fetch("/api/user");`,
  `await globalThis.fetch("/api/user");`,
  `new WebSocket("/ws");`,
  `new window.WebSocket("/ws");`,
  `new XMLHttpRequest();`,
  `new EventSource("/live");`,
  `navigator.sendBeacon("/api/user");`,
];

const leaks = [
  "const now = Date.now();",
  "const now = new Date();",
  "const now = performance.now();",
  "const id = crypto.randomUUID();",
  'await crypto.subtle.digest("SHA-256", bytes);',
  "globalThis.crypto.getRandomValues(bytes);",
  "const chance = Math.random();",
  "setTimeout(work, 5);",
  "globalThis.setInterval(work, 5);",
];
const leaky = [
  "server/runtime/a.ts",
  "server/db/drivers/a.ts",
  "server/a.test.ts",
  "app/a.stories.tsx",
];

const colors = [
  'const ink = "#1a2b3c";',
  "const ink = '#FFF';",
  "const shade = `color: rgb(0 0 0 / 50%);`;",
  "const shade = oklch(0.5, 0.1, 20);",
  "const shade = `border: 1px solid oklch(0.5 0.1 20);`;",
  "const shade = `background-color: white;`;",
  'const box = <p style={{ color: "#abcdef80" }} />;',
];

const listening = (effect: string, key = '"keydown"') =>
  `${effect}(() => {\n  if (a) document.addEventListener(${key}, b);\n});`;

const cases: readonly Case[] = [
  ["ui/a.ts", lines(250)],
  ["ui/a.ts", lines(251), "length 1"],
  ["ui/a.test.ts", lines(300)],
  ["ui/a.stories.tsx", lines(301), "length 1"],

  ["ui/Button/index.ts", lines(1), "barrel 1"],
  ["ui/a.ts", `export * from "react";\nexport { useId } from "react";`, "barrel 1"],
  ["ui/a.ts", `export { useId } from "react";\n${lines(1)}`],
  ["ui/theme/styled.ts", `export { styled } from "styled-components";`],
  ["app/a.ts", "export default 1;", "default-export 1"],
  [[".storybook/a.ts", "app/a.config.ts"], "export default 1;"],

  [["server/a.ts", "app/a.ts", ".storybook/a.ts"], "const id = Deno.pid;", "platform 1"],
  ["server/a.ts", "\nglobalThis.Deno;", "platform 2"],
  [[...platform, "e2e/a.ts", ".storybook/a.config.ts", "ui/a.test.ts"], "const id = Deno.pid;"],
  ["app/a.ts", `// Deno.env\nconst a = "Deno.env"; const b = { Deno: a }.Deno;`],

  ...calls.map((call): Case => [["app/transfer/a.ts", "ui/a.tsx"], call, "network 1"]),
  ...calls.map((call): Case => [network, call]),
  ...bareTexts.map((
    code,
  ): Case => [["app/a.tsx", "ui/a/a.tsx"], inComponent(code), "translated 2"]),
  ...ownTexts.map((code): Case => [["app/a.tsx", "ui/a/a.tsx"], inComponent(code)]),
  [["app/a.test.tsx", "ui/a/a.stories.tsx", "mocks/a.tsx"], inComponent(bareTexts[0] ?? "")],
  ["ui/a/a.tsx", withTextChildren("<p>{children}{a && <b>two</b>}</p>"), "translated 1"],
  ["ui/a/a.tsx", withTextChildren("<p>{a ? <b>one</b> : children} <b>two</b></p>"), "translated 1"],
  ["ui/a/a.tsx", withTextChildren("<p><span>{children}</span>{a && <b>two</b>}</p>")],
  ...leaks.map((code): Case => [["server/a.ts", "server/http/a.ts", "app/a.ts"], code, "ports 1"]),
  ...leaks.map((code): Case => [leaky, code]),
  ["server/a.ts", "const at = new Date(text); const round = Math.round(1); timers.after(1, work);"],

  [["ui/a.tsx", "app/a.ts", "mocks/a.ts"], listening("useEffect"), "early-keys 2"],
  [["ui/a.tsx", "app/a.ts"], listening("useLayoutEffect")],
  ["ui/a.tsx", listening("useEffect", '"resize"')],
  [["ui/a.tsx", "app/a.tsx"], 'document.addEventListener("keydown", b);'],
  ["ui/a.test.tsx", listening("useEffect")],

  ["mocks/a.ts", `const answer = await app.fetch(request); const b = { fetch: 1 };`],

  ["ui/a.test.ts", `test.skip("a", () => {});`, "hidden-test 1"],
  ["ui/a.test.ts", `test.only("a", () => {});`, "hidden-test 1"],
  ["ui/a.test.ts", `describe.skip.each([1])("a", () => {});`, "hidden-test 1"],
  ["ui/a.test.ts", `it.todo("a");`, "hidden-test 1"],
  ["e2e/a.spec.ts", `test.describe.fixme("a", () => {});`, "hidden-test 1"],
  ["ui/a.test.ts", `test("a", (context) => context.skip());`, "hidden-test 1"],
  ["ui/a.stories.tsx", `export const a = { tags: ["!test"] };`, "hidden-test 1"],
  ["ui/a.ts", `const next = list.skipped; const only = form.only;`],

  ["ui/a.ts", "const a = b as unknown as string;", "double-cast 1"],
  ...["@ts-ignore", "@ts-expect-error", "deno-fmt-ignore", "TODO", "FIXME"].flatMap((
    word,
  ): Case[] => [
    ["ui/a.ts", `// ${word}: later\n${lines(1)}`, "comments 1"],
    ["ui/a.tsx", `export const a = <p>{/* ${word} */}</p>;`, "comments 1"],
    ["ui/a.ts", `const a = "${word}";`],
  ]),

  ["ui/a.stories.tsx", `expect(await a.findByText("a")).toBeNull();`, "found-then-looked 1"],
  ["ui/a.stories.tsx", `expect(await b(a).findAllByRole("b"));`, "found-then-looked 1"],
  ["ui/a.stories.tsx", `await waitFor(() => expect(canvas.getByText("a")).toBeVisible());`],
  ["ui/a.stories.tsx", `await canvas.findByText("a"); expect(await total()).toBe(1);`],

  ...colors.map((code): Case => [["ui/a.tsx", "app/chat/a.stories.tsx"], code, "color 1"]),
  ...colors.map((code): Case => [uncolored, code]),
  ["ui/a.ts", "const a = 1;\nconst b = `\n  top: 0;\n  color: #fff;\n`;", "color 4"],
  ["ui/a.ts", `import "#add/x.ts";`],
  ["ui/a.ts", "const link = '#about'; const other = '/#features';"],
  ["ui/a.ts", "const text = 'Transaction #1042'; const apostrophe = '&#039;';"],
  [
    "ui/a.ts",
    "const mix = `color: color-mix(in oklch, var(--a), var(--b)); white-space: nowrap;`;",
  ],
  ["ui/a.ts", "// #fff\nconst label = 'A white page';"],

  ["app/a.tsx", "export const a = <svg width={`calc(100% - ${b}px)`} />;", "attribute 1"],
  ["app/a.tsx", `export const a = <rect x="max(1px, 2%)" />;`, "attribute 1"],
  ["app/a.tsx", "export const a = <rect x={`${c(1)}%`} height={Math.max(1, b)} width='4%' />;"],
  ["app/a.tsx", `export const a = <p style={{ width: "calc(100% - 1em)" }} />;`],

  ["ui/a.tsx", "const look = css`padding: 12px;`;", "size 1"],
  ["ui/a.tsx", 'const wide = "20rem";', "size 1"],
  ["ui/a.tsx", "const look = css`margin: -2px 0;`;", "size 1"],
  ["ui/a.tsx", "const look = css`animation: spin 800ms;`;", "size 1"],
  ["ui/a.tsx", "const look = css`border: 1px solid; height: 100dvh; left: var(--start, 0px);`;"],
  ["ui/a.tsx", "const look = css`/* 44 px, 2px */ padding: ${space[8]} 0.4em; width: 60%;`;"],
  ["ui/a.tsx", 'const words = "10s of thousands";'],
  [["app/a.tsx", "ui/theme/a.ts", "ui/a.stories.tsx", "ui/a.test.ts"], 'const wide = "20rem";'],

  ["ui/a.stories.tsx", "const a = <Button>Submit</Button>;", "vague-label 1"],
  ["app/a.tsx", "const a = <Button>\n  OK\n</Button>;", "vague-label 1"],
  ["app/a.tsx", '<ConfirmDialog confirmLabel="Yes" />;', "vague-label 1"],
  ["app/a.tsx", '<Link href="/help">Learn more</Link>;', "vague-label 1"],
  ["app/a.tsx", '<Link href="/help">More about fees</Link>; <Button>Sign in</Button>;'],
  ["app/a.test.tsx", "const a = <Button>Submit</Button>;"],

  ["app/a.tsx", "<Switch>Enable alerts</Switch>;", "switch-label 1"],
  ["mocks/a.tsx", "<Switch>\n  Hide amounts?\n</Switch>;", "switch-label 1"],
  ["app/a.tsx", "<Switch>Email alerts</Switch>; <Checkbox>Allow alerts</Checkbox>;"],

  ["app/a.tsx", '<Dialog title="" />;', "name-or-dots 1"],
  ["app/a.tsx", '<Dialog title={b ? `${b}?` : ""} />;'],
  ["mocks/a.tsx", '<Button pendingLabel="Saving">Save</Button>;', "name-or-dots 1"],
  ["mocks/a.tsx", "<Button pendingLabel={`Signing ${b} in...`}>Save</Button>;"],

  ["app/a.tsx", '<TextField label="Name" placeholder="Name" />;', "placeholder-label 1"],
  ["app/a.tsx", '<TextField label="Name" placeholder="Name" isLabelHidden />;'],
  ["app/a.tsx", '<SearchField label="Search" placeholder="Search" />;'],

  ["app/a.tsx", "const a = `Total $${b}`;", "written-by-hand 1"],
  ["ui/a.tsx", "const a = b.toLocaleDateString();", "written-by-hand 1"],
  [["ui/a.ts", "app/a.stories.tsx"], "const a = b.toLocaleTimeString();"],
  ["app/a.tsx", "const a = `in $`; const b = `${a}$5`; const c = d.toLocaleString();"],

  [["ui/a.tsx", "app/a.tsx"], "const look = css`font-weight: 600;`;", "type 1"],
  [["ui/a.tsx", "app/a.tsx"], "const look = css`line-height: 1;`;", "type 1"],
  ["ui/a.tsx", "const look = css`font: inherit; font-weight: ${weight.medium};`;"],
  [["ui/theme/a.ts", "ui/a.test.ts"], "const look = css`font-weight: 600;`;"],
];

test("what each rule says of a file", () => {
  const files = new Map<string, string>();
  const expected = new Map<string, readonly string[]>();
  for (const [paths, code, ...broken] of cases) {
    for (const path of [paths].flat()) {
      const own = path.replace("/a.", `/a${expected.size}.`);
      files.set(own, code);
      expected.set(own, broken);
    }
  }
  const said = [...brokenRules(files)].map(([path, broken]) =>
    [path, broken.map(({ rule, line }) => `${rule} ${line}`)] as const
  );
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(expected));
}, 30_000);

test("no file switches the rules off", () => {
  const files = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(node_modules|dist|\.git)$/.test(entry.name))
    .flatMap(({ name }) =>
      readdirSync(join(root, name), { recursive: true, encoding: "utf8" })
        .map((path) => join(root, name, path))
    )
    .filter((path) => /\.tsx?$/.test(path));
  const off = /^\s*\/[/*]\s*deno-lint-ignore-file/m;
  expect(files.filter((path) => off.test(readFileSync(path, "utf8")))).toEqual([]);
  expect(files.length).toBeGreaterThan(1_000);
});
