import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { execFile } from "node:child_process";
import { describe, expect, test } from "vitest";
import { everyFile } from "./changed.ts";
import { type Choice, chooseTests, ownTests } from "./changed/choice.ts";
import { readGraph } from "./changed/graph.ts";
import { root } from "./tools.ts";

const files = await everyFile();
const graph = readGraph(files);
const choiceOf = (...changed: string[]) => chooseTests(graph, changed);

type Expected = Partial<Record<Exclude<keyof Choice, "simulation">, string>>;

/** Files of all areas, with the tests and end-to-end tests that fail if the file is broken. */
const breaks: Readonly<Record<string, Expected>> = {
  "server/db/schema/3-transactions.sql": {
    unit: "server/db/postgres/postgres.test.ts server/testing/bank/bank.postgres.test.ts",
    server: "moveMoney payees",
  },
  "server/db/postgres/sessions.ts": { unit: "server/db/postgres/postgres.test.ts" },
  "server/db/memory/payees.ts": { unit: "server/payees/payees.test.ts", demo: "payees" },
  "server/ledger/rules.ts": {
    unit: "server/ledger/rules.test.ts",
    server: "moveMoney",
    demo: "moveMoney",
  },
  "server/schedules/forecastSchedules.ts": {
    unit: "server/schedules/getForecast.test.ts",
    stories: "app/overview/LookAhead",
  },
  "server/payees/createPayee.ts": {
    unit: "server/payees/payees.test.ts",
    server: "payees",
    demo: "payees",
  },
  "server/rules/freeze.ts": {
    unit: "server/testing/bank/bank.memory.test.ts",
    server: "adminUsers",
  },
  "server/rules/raiseAlerts.ts": { unit: "server/alerts/alerts.test.ts" },
  "server/auth/stepUp/prove.ts": { server: "server/stepUp" },
  "server/statements/readStatement.ts": { unit: "server/testing/bank/bank.memory.test.ts" },
  "server/statements/pdf/scripts/thai.json": { unit: "server/statements/pdf/statementPdf.test.ts" },
  "server/rules/commonPasswords.json": { unit: "scripts/commonPasswords.test.ts" },
  "server/runtime/cli/verifyBooks.ts": { unit: "server/runtime/verifyTools.deep.test.ts" },
  "contract/money.ts": { unit: "contract/money.test.ts", server: "moveMoney", demo: "moveMoney" },
  "contract/texts/problems.ts": { unit: "app/problems.test.ts" },
  "app/pages.ts": { unit: "app/Guard.test.tsx", server: "signIn", demo: "signIn" },
  "app/palette/entries.ts": { unit: "app/palette.test.tsx", server: "palette", demo: "palette" },
  "app/list/useAddress.ts": { unit: "app/listAddress.test.tsx", server: "listAddress" },
  "app/transfer/QuickActions.tsx": {
    unit: "app/transferInHand.test.tsx",
    stories: "app/transfer/QuickActions",
    server: "moveMoney",
    demo: "moveMoney",
  },
  "app/verify/VerifyScreen.tsx": { stories: "app/verify/VerifyScreen", server: "offlineCheck" },
  "app/enterLanding.tsx": { server: "server/visitor" },
  "app/public/push.js": { unit: "app/pushWorker.test.ts", server: "server/push" },
  "app/spoken/Edit.txt": { unit: "app/spoken.deep.test.tsx" },
  "ui/Button/Button.tsx": { stories: "ui/Button/Button", server: "signIn", demo: "signIn" },
  "ui/theme/fonts.css": { stories: "ui/theme/Type" },
  "mocks/worker/bankClient.ts": { unit: "mocks/worker/bankClient.test.ts", demo: "moveMoney" },
  "mocks/panel/Faults.tsx": { demo: "demo/panel" },
  "e2e/pages/chat.ts": { server: "chat chatOverBreaks", demo: "chat" },
  "scripts/build/prerender.ts": {
    unit: "scripts/build/prerender.test.ts",
    server: "server/visitor",
  },
  "docs/security.md": { unit: "server/testing/permissions/permissionTable.test.ts" },
  "docs/examples/nginx.conf": { unit: "scripts/examples.test.ts" },
  "app/index.html": { server: "signIn" },
  "mocks/index.html": { demo: "signIn" },
  ".storybook/AppPage.tsx": { stories: "app/transfer/QuickActions" },
};

const pathOf = {
  unit: (name: string) => name,
  stories: (name: string) => `${name}.stories.tsx`,
  server: (name: string) => `e2e/${name}.spec.ts`,
  demo: (name: string) => `e2e/${name}.spec.ts`,
};
const kinds = ["unit", "stories", "server", "demo"] as const;

describe("a change of one file", () => {
  test.each(Object.keys(breaks))("in %s chooses what fails when it is broken", (file) => {
    expect(files).toContain(file);
    const choice = choiceOf(file);
    for (const kind of kinds) {
      const names = breaks[file]?.[kind]?.split(" ") ?? [];
      expect(choice[kind], kind).toEqual(expect.arrayContaining(names.map(pathOf[kind])));
    }
  });

  test("chooses no end-to-end tests on a server that doesn't run it", () => {
    for (
      const file of ["server/db/postgres/sessions.ts", "scripts/start.ts", "app/index.html"]
    ) {
      expect(choiceOf(file).demo, file).toEqual([]);
    }
    for (const file of ["mocks/panel/Faults.tsx", "vite.demo.config.ts"]) {
      expect(choiceOf(file).server, file).toEqual([]);
    }
    expect(choiceOf("server/db/schema/1-people.sql").stories).toEqual([]);
  });

  test("chooses no end-to-end tests and no stories for a test, a page of docs or a benchmark", () => {
    for (const file of ["app/Guard.test.tsx", "docs/qa.md", "bench/main.ts"]) {
      const { stories, server, demo, simulation } = choiceOf(file);
      expect([...stories, ...server, ...demo], file).toEqual([]);
      expect(simulation).toBe(false);
    }
    expect(choiceOf("app/Guard.test.tsx").unit).toContain("app/Guard.test.tsx");
    expect(choiceOf("e2e/demo/panel.spec.ts")).toMatchObject({
      stories: [],
      server: [],
      demo: ["e2e/demo/panel.spec.ts"],
    });
  });

  test("of packages or of what runs tests chooses all", () => {
    const all = choiceOf("package.json");
    const count = (ending: RegExp) => files.filter((file) => ending.test(file)).length;
    expect(all.unit).toHaveLength(count(/\.test\.tsx?$/));
    expect(all.stories).toHaveLength(count(/\.stories\.tsx$/));
    expect(new Set([...all.server, ...all.demo]).size).toBe(count(/\.spec\.ts$/));
    expect(choiceOf("vitest.config.ts").unit).toHaveLength(all.unit.length);
    expect(choiceOf("e2e/playwright.config.ts")).toMatchObject({ server: all.server });
  });

  test("that is gone chooses what named it", () => {
    const gone = "docs/examples/gone.conf";
    expect(chooseTests(readGraph([...files, gone]), [gone]).unit).toContain(
      "scripts/examples.test.ts",
    );
  });
});

test("a change's own tests are few, and its nearest", () => {
  const own = (...changed: string[]) => ownTests(graph, changed, choiceOf(...changed));
  expect(own("server/auth/register.ts").unit[0]).toBe("server/auth/register.test.ts");
  expect(own("server/rules/raiseAlerts.ts").unit).toContain("server/alerts/alerts.test.ts");
  expect(own("ui/Button/Button.tsx").stories[0]).toBe("ui/Button/Button.stories.tsx");
  expect(own("server/runtime/process.deep.test.ts").unit[0])
    .toBe("server/runtime/process.deep.test.ts");
  const { unit, stories } = own(...files.filter((file) => file.startsWith("contract/")));
  expect(unit.length).toBeGreaterThan(20);
  expect(stories).toHaveLength(6);
});

/** Paths in the root that Deno finds in the imports of every module, for more than types. */
async function importsByDeno(): Promise<readonly (readonly [user: string, used: string])[]> {
  const folder = mkdtempSync(join(root, "scripts/testing/imports-"));
  try {
    const entry = join(folder, "all.ts");
    const modules = files.filter((file) =>
      /^(app|contract|e2e|mocks|server|ui)\/.*\.tsx?$/.test(file)
    );
    writeFileSync(
      entry,
      modules.map((file) => `import ${JSON.stringify(join(root, file))};`).join("\n"),
    );
    const args = ["info", "--json", entry];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1e8 });
    const info: {
      modules: { specifier: string; dependencies?: { code?: { specifier?: string } }[] }[];
    } = JSON.parse(stdout);
    const start = `file://${root}/`;
    const inRoot = (specifier = "") =>
      specifier.startsWith(start) ? specifier.slice(start.length) : "";
    return info.modules.flatMap(({ specifier, dependencies = [] }) =>
      dependencies.map(({ code }) => [inRoot(specifier), inRoot(code?.specifier)] as const)
    ).filter(([user, used]) => graph.has(user) && graph.has(used));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("no import that Deno finds is missed", async () => {
  const imports = await importsByDeno();
  expect(imports.length).toBeGreaterThan(5_000);
  expect(imports.filter(([user, used]) => !graph.get(user)?.needs.has(used))).toEqual([]);
});
