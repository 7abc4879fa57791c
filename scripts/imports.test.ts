import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { root, tools } from "./tools.ts";

const report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

/** Which rules the files of a tree break: `path: rule`, in order. */
function broken(tree: Readonly<Record<string, string>>): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "imports-"));
  try {
    for (const [path, text] of Object.entries(tree)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    copyFileSync(join(root, "package.json"), join(folder, "package.json"));
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    const config = join(root, "dependency-cruiser.config.ts");
    const args = ["run", "-A", tools.dependencyCruiser, ".", "--config", config];
    const output = execFileSync(process.execPath, [...args, "--output-type", "json"], {
      cwd: folder,
      maxBuffer: 1e8,
    });
    const { summary } = z.parse(report, JSON.parse(output.toString()));
    return summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`).sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Importing file, what it imports, and the rules that this breaks. */
const cases: readonly (readonly [from: string, imported: string, ...rules: readonly string[]])[] = [
  ["contract/a.ts", "zod/mini"],
  ["contract/a.ts", "zod", "contract"],
  ["contract/a.ts", "#ui/b.ts", "contract"],
  ["contract/a.ts", "node:fs", "contract"],
  ["ui/a.ts", "react-aria-components/Button"],
  ["ui/a.ts", "ky", "ui"],
  ["ui/a.ts", "#contract/b.ts", "ui"],
  ["ui/a.stories.tsx", "#storybook/b.ts"],
  ["ui/a.test.ts", "vitest"],
  ["ui/a.test.ts", "node:fs"],
  ["ui/a.ts", "vitest", "ui"],
  ["ui/a.ts", "#ui/theme/styled.ts"],
  ["ui/theme/styled.ts", "styled-components"],
  ["ui/a.ts", "styled-components", "styles"],
  ["ui/a.test.ts", "styled-components", "styles"],
  ["app/a.ts", "styled-components", "app", "styles"],
  [".storybook/a.ts", "styled-components", "styles"],
  ["ui/a.ts", "msw/node", "ui"],

  ["server/ledger/a.ts", "#contract/b.ts"],
  ["server/ledger/a.ts", "../db/b.ts", "ledger"],
  ["server/db/a.ts", "../ledger/b.ts"],
  ["server/db/memory/a.ts", "../postgres/b.ts", "db"],
  ["server/db/postgres/a.ts", "postgres", "db/postgres"],
  ["server/db/drivers/a.ts", "postgres"],
  ["server/db/drivers/a.ts", "../../runtime/b.ts", "db/drivers"],
  ["server/kernel/a.ts", "../db/b.ts"],
  ["server/kernel/a.ts", "../rules/b.ts", "kernel"],
  ["server/rules/a.ts", "../kernel/b.ts"],
  ["server/rules/a.ts", "../users/b.ts", "rules"],
  ["server/users/a.ts", "../rules/b.ts"],
  ["server/users/a.ts", "./inside/b.ts"],
  ["server/users/a.ts", "../accounts/b.ts"],
  ["server/users/a.ts", "../auth/b.ts", "users"],
  ["server/users/a.ts", "../http/b.ts", "users"],
  ["server/users/a.ts", "../runtime/b.ts", "users"],
  ["server/users/a.ts", "../db/postgres/b.ts", "users"],
  ["server/users/a.ts", "hono", "users"],
  ["server/users/a.ts", "node:fs", "users"],
  ["server/users/a.ts", "#app/b.ts", "users"],
  ["server/users/a.test.ts", "../auth/b.ts"],
  ["server/users/a.test.ts", "../testing/b.ts"],
  ["server/users/a.ts", "../testing/b.ts", "for tests", "users"],
  ["server/http/a.ts", "./b.suite.ts", "for tests"],
  ["server/http/a.ts", "hono/cookie"],
  ["server/http/a.ts", "../runtime/b.ts", "http"],
  ["server/app.ts", "./users/b.ts"],
  ["server/newArea/a.ts", "../db/b.ts", "no layer"],
  ["server/runtime/a.ts", "node:fs"],
  ["server/runtime/a.ts", "../app.ts"],

  ["app/transfer/a.ts", "#app/api/b.ts"],
  ["app/transfer/a.ts", "#app/b.ts"],
  ["app/transfer/a.ts", "#app/chat/b.ts", "feature"],
  ["app/admin/users/a.ts", "../settings/b.ts", "feature"],
  ["app/admin/users/a.ts", "../b.ts"],
  ["app/admin/a.ts", "./users/b.ts"],
  ["app/a.ts", "./transfer/b.ts"],
  ["app/shell/a.ts", "#app/chat/b.ts", "shared by features"],
  ["app/shell/a.ts", "#app/format/b.ts"],
  ["app/format/a.ts", "#app/shell/b.ts", "formats"],
  ["app/api/a.ts", "#ui/b.ts", "api client"],
  ["app/a.ts", "#mocks/b.ts", "app"],
  ["app/a.test.ts", "#mocks/b.ts"],
  ["app/a.ts", "#server/b.ts", "app"],
  ["mocks/a.ts", "#server/app.ts"],
  ["mocks/a.ts", "#app/mountApp.tsx"],
  ["mocks/a.ts", "#app/b.ts", "mocks"],
  ["mocks/a.ts", "#server/runtime/b.ts", "mocks"],
  [".storybook/vite.config.ts", "node:process"],
  [".storybook/a.ts", "node:process", "storybook"],
  ["e2e/a.ts", "#mocks/b.ts"],
  ["e2e/a.ts", "#server/b.ts", "e2e"],

  ["elsewhere/a.ts", "react", "no layer"],
  ["app/a.ts", "../elsewhere/b.ts", "app"],
  ["app/a.ts", "#nowhere/b.ts", "not found"],
  ["app/a.ts", "left-pad", "not found"],
  ["app/a.ts", "npm:react", "not found"],
];

/** Each form of an import counts. */
const forms = [
  `import { x } from "#app/x.ts"; x;`,
  `import "#app/x.ts";`,
  `export { x } from "#app/x.ts"; export const y = 1;`,
  `export type X = import("#app/x.ts").X;`,
  `export const x = () => import("#app/x.ts");`,
];

/** A cycle of imports is reported once, including imports of types. */
const ring = {
  "ui/ring/a.ts": `import "./b.ts";`,
  "ui/ring/b.ts": `import type { C } from "#ui/ring/c.ts"; export type B = C;`,
  "ui/ring/c.ts": `import "./a.ts"; export type C = 1;`,
  "ui/ring/d.ts": `import "./a.ts";`,
};

test("what each file may import", () => {
  const tree: Record<string, string> = { ...ring, "app/x.ts": "export const x = 1;" };
  const expected = ["ui/ring/a.ts: cycle"];
  for (const [index, form] of forms.entries()) {
    tree[`ui/form${index}.ts`] = form;
    expected.push(`ui/form${index}.ts: ui`);
  }
  for (const [index, [from, imported, ...rules]] of cases.entries()) {
    const path = from.replace("/a.", `/a${index}.`);
    tree[path] = `import type { x } from "${imported}";\nexport type Y = typeof x;\n`;
    expected.push(...rules.map((rule) => `${path}: ${rule}`));
    const target = imported.startsWith(".")
      ? join(dirname(path), imported)
      : imported.replace("#storybook", ".storybook").replace("#", "");
    const isThere = /^[.#]/.test(imported) && !target.startsWith("nowhere");
    if (isThere) tree[target] ??= "export const x = 1;\n";
  }
  expect(broken(tree)).toEqual(expected.sort());
}, 30_000);
