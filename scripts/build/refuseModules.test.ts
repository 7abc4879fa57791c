import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { describe, expect, it, onTestFinished } from "vitest";
import { root } from "../tools.ts";
import { notForOperators, notForPeople, refuseModules } from "./refuseModules.ts";

/** Builds a page that imports one module, and returns the error. */
async function buildWith(imported: string): Promise<string | undefined> {
  await mkdir(join(root, ".cache"), { recursive: true });
  const folder = await mkdtemp(join(root, ".cache/refused-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, "main.ts"), `import * as all from "${imported}"; console.log(all);`);
  return await build({
    configFile: false,
    logLevel: "silent",
    root: folder,
    plugins: [refuseModules(notForPeople)],
    build: { write: false, rolldownOptions: { input: join(folder, "main.ts") } },
  }).then(() => undefined, ({ message }) => message);
}

describe("the app's build", () => {
  it("fails when it reaches the server or its mock, and names the module", async () => {
    expect(await buildWith("#server/kernel/policy.ts")).toContain("server/kernel/policy.ts");
    expect(await buildWith("#mocks/faults.ts")).toContain("mocks/faults.ts");
  });

  it("takes what it is made of", async () => {
    expect(await buildWith("#contract/money.ts")).toBeUndefined();
  });
});

it.each([
  "mocks/people.ts",
  "server/runtime/testing/visitor.ts",
  "app/App.tsx",
  "server/a.suite.ts",
])(
  "the server's bundle has no %s",
  (path) => expect(path).toMatch(notForOperators),
);
