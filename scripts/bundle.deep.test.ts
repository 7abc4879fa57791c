import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { liveThroughADay } from "#server/runtime/testing/aDay.ts";
import { folderWith } from "#server/runtime/testing/folderWith.ts";
import { spawnBank } from "#server/runtime/testing/spawnBank.ts";
import { visitor } from "#server/runtime/testing/visitor.ts";
import { bundle } from "./bundle.ts";

/** Paths that no server serves, and that attackers look for. */
const notThere = [
  ...["/.env", "/.git/config", "/.git/HEAD", "/.data/secret.key", "/deno.json", "/package.json"],
  ...["/mockServiceWorker.js", "/server/main.js", "/main.js.map", "/README.md"],
  ...["/node_modules/react/index.js", "/main.tsx", "/%2e%2e/server/main.js", "/..%5cdeno.json"],
];

it("the bundle runs the server with Deno alone", { timeout: 120_000 }, async () => {
  const temporary = await folderWith({ "cache/none": "" });
  const folder = join(temporary, "kestrel");
  await bundle(folder);

  const names = await readdir(folder, { recursive: true });
  expect(names).toEqual(expect.arrayContaining(["README.md", "app/index.html", "server/main.js"]));
  expect(names.filter((name) => /node_modules|mock|msw|\.map$|\.tsx?$|\.test/i.test(name)))
    .toEqual([]);

  const scripts = names.filter((name) => name.startsWith("app/") && name.endsWith(".js"));
  const texts = await Promise.all(scripts.map((name) => Deno.readTextFile(join(folder, name))));
  // A warning that only React for developers can give.
  expect(texts.join("\n")).not.toContain("hydrated but some attributes");

  const nowhere = "http://127.0.0.1:9";
  const bank = await spawnBank({
    DENO_DIR: join(temporary, "cache"),
    NPM_CONFIG_REGISTRY: nowhere,
    HTTP_PROXY: nowhere,
    HTTPS_PROXY: nowhere,
  }, { args: ["task", "--quiet", "start"], cwd: folder, isSupervisor: true });
  const origin = await bank.origin;
  await liveThroughADay(origin);

  const page = visitor(origin);
  const refused = await Promise.all(notThere.map(async (path) => (await page.get(path)).status));
  expect(refused).toEqual(notThere.map(() => 404));
  expect((await page.get("/")).body).toContain("<title>");
  expect((await readdir(folder)).toSorted()).toEqual([
    "README.md",
    "app",
    "deno.json",
    "parts.json",
    "server",
  ]);

  bank.kill("SIGTERM");
  expect(await bank.outcome()).toMatchObject({ code: 0, stderr: "" });

  const verdicts = { "verify-books": /^The books balance/, "verify-audit": /^The audit chain is/ };
  for (const [task, line] of Object.entries(verdicts)) {
    const { stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["task", "--quiet", task],
      cwd: folder,
      env: { DATA_DIR: bank.dataDir },
    }).output();
    expect(new TextDecoder().decode(stdout)).toMatch(line);
  }
});
