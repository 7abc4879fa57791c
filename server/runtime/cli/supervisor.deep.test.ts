import { afterAll, describe, expect, it } from "vitest";
import { openTestDatabases } from "#scripts/testDatabases.ts";
import { notProvedHere } from "#scripts/testPostgres.ts";
import { pushAddresses } from "../push/pushServices.ts";
import { liveThroughADay } from "../testing/aDay.ts";
import { folderWith } from "../testing/folderWith.ts";
import { inFiles } from "../testing/inFiles.ts";
import { mailServer } from "../testing/mailServer.ts";
import { newDataFolder } from "../testing/newDataFolder.ts";
import { spawnBank, supervised, testKey } from "../testing/spawnBank.ts";
import { visitor } from "../testing/visitor.ts";

const server = await openTestDatabases();
afterAll(() => server?.stop());

/** The bank's own process, as the system has it. */
async function processOf(supervisor: number): Promise<string> {
  const { stdout } = await new Deno.Command("pgrep", { args: ["-P", String(supervisor)] }).output();
  return `/proc/${new TextDecoder().decode(stdout).trim()}`;
}

async function environmentOf(supervisor: number): Promise<string[]> {
  return (await Deno.readTextFile(`${await processOf(supervisor)}/environ`)).split("\0");
}

/** Where browsers are told what to show, which every bank may reach. */
const services = `,${pushAddresses.join()}`;

async function flagsOf(supervisor: number): Promise<string[]> {
  const line = await Deno.readTextFile(`${await processOf(supervisor)}/cmdline`);
  return line.split("\0").filter((word) => word.startsWith("-"));
}

describe("a bank that is supervised", { timeout: 120_000 }, () => {
  it("may do what the embedded database needs, and lives through a day", async () => {
    const bank = await spawnBank({ PORT: "0" }, supervised);
    await liveThroughADay(await bank.origin);
    const flags = await flagsOf(bank.pid);
    expect(flags).toEqual([
      "--no-prompt",
      "--cached-only",
      "--frozen",
      `--allow-net=127.0.0.1:0${services}`,
      expect.stringMatching(/^--allow-read=[^,]+\/dist\/app,[^,]+pglite\/dist,[^,]+\/data$/),
      "--allow-sys=statfs",
      `--allow-write=${bank.dataDir}`,
      expect.stringMatching(/^--allow-env=[A-Z_0-9,]+$/),
    ]);
    const tunables = "glibc.malloc.mmap_threshold=4194304:glibc.malloc.hugetlb=1";
    // glibc may end each setting with a zero, as if the next one were another variable.
    expect((await environmentOf(bank.pid)).join(":")).toContain(`GLIBC_TUNABLES=${tunables}`);
    bank.kill("SIGTERM");
    expect(await bank.outcome()).toMatchObject({ code: 0, stderr: "" });
  });

  if (server === undefined) notProvedHere();
  else {
    it("may reach its database and its mail server, and writes nowhere", async () => {
      const { url: SMTP_URL, received } = await mailServer();
      // By its name, which the drivers look up themselves.
      const DATABASE_URL = (await server.freshDatabase()).replace("127.0.0.1", "localhost");
      const secrets = await inFiles({ DATABASE_URL, SMTP_URL, SECRET_KEY: btoa(testKey) });
      const bank = await spawnBank(secrets, supervised);
      const origin = await bank.origin;
      await liveThroughADay(origin);
      await visitor(origin).post("/api/password-recovery/request", { username: "maya" });
      const flags = (await flagsOf(bank.pid)).join("\n");
      const [database, mail] = [DATABASE_URL, SMTP_URL].map((url) => new URL(url).host);
      expect(flags).toContain(`\n--allow-net=127.0.0.1:0,${database},${mail}${services}\n`);
      const variables = (await environmentOf(bank.pid)).join("\n");
      expect(variables).toContain(`SECRET_KEY_FILE=${secrets.SECRET_KEY_FILE}`);
      expect(variables).not.toContain(btoa(testKey));
      expect(flags).not.toMatch(/--allow-(write|run|ffi|sys|all|import)|-A/);
      bank.kill("SIGTERM");
      expect(await bank.outcome()).toMatchObject({ code: 0, stderr: "" });
      expect(received.map(({ to }) => to)).toContainEqual(["maya@people.test"]);
    });
  }

  it.each(["SIGHUP", "SIGINT"] as const)(
    "drains at %s, sent to the supervisor alone",
    async (signal) => {
      const bank = await spawnBank({ DATA_DIR: await newDataFolder() }, supervised);
      await bank.origin;
      bank.kill(signal);
      expect(await bank.outcome()).toMatchObject({ code: 0, stderr: "" });
    },
  );

  it("ends with its supervisor, however that ended, and gives its folder back", async () => {
    const bank = await spawnBank({ DATA_DIR: await newDataFolder() }, supervised);
    await bank.origin;
    const left = await processOf(bank.pid);
    expect(await Deno.stat(left)).toMatchObject({ isDirectory: true });
    bank.kill("SIGKILL");
    await expect.poll(() => Deno.stat(left).then(() => "runs", () => "gone"))
      .toBe("gone");
    const next = await spawnBank({ DATA_DIR: bank.dataDir }, supervised);
    await next.origin;
  });

  it("refuses what the bank would refuse, before it starts one", async () => {
    const bank = await spawnBank({ PORT: "http" }, supervised);
    expect(await bank.outcome()).toEqual({
      code: 1,
      stdout: "",
      stderr: 'PORT is "http"; expected a whole number from 0 to 65535\n',
    });
  });
});

describe("a supervised bank that is watched from outside", { timeout: 60_000 }, () => {
  it("may append to its file of anchors and be asked for its metrics", async () => {
    const ANCHOR_FILE = `${await folderWith({})}/anchors.jsonl`;
    const METRICS_PORT = freePort();
    const bank = await spawnBank({ PORT: "0", ANCHOR_FILE, METRICS_PORT }, supervised);
    await liveThroughADay(await bank.origin);
    const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
    expect(metrics).toMatch(/^kestrel_books_wrong 0$/m);
    bank.kill("SIGTERM");
    expect(await bank.outcome()).toMatchObject({ code: 0, stderr: "" });
    expect(await Deno.readTextFile(ANCHOR_FILE)).toMatch(/^\{"time":"[^\n]+"signature":"[^\n]+\n/);
  });
});

function freePort(): string {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return String(listener.addr.port);
}
