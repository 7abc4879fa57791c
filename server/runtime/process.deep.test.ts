import { createServer } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { openEmbedded } from "../db/drivers/embedded.ts";
import { migrate } from "../db/postgres/migrate.ts";
import { folderWith } from "./testing/folderWith.ts";
import { newDataFolder } from "./testing/newDataFolder.ts";
import { spawnBank } from "./testing/spawnBank.ts";

const SLOW = { timeout: 90_000 };

/** Starts a bank that must not start; returns the one line it says. */
async function refusalOf(variables: Record<string, string>): Promise<string> {
  const { code, stderr, stdout } = await (await spawnBank(variables)).outcome();
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  return stderr.trimEnd();
}

describe("a bank that cannot start says why in one line", SLOW, () => {
  it("a bad variable", async () => {
    expect(await refusalOf({ PORT: "http" })).toBe(
      'PORT is "http"; expected a whole number from 0 to 65535',
    );
  });

  it("a demo that strangers could reach", async () => {
    const variables = {
      DEMO: "on",
      HOST: "0.0.0.0",
      PUBLIC_ORIGIN: "https://bank.example",
      TRUST_PROXY: "1",
    };
    expect(await refusalOf(variables)).toBe(
      'DEMO is on. Turn it off unless HOST "0.0.0.0" is a loopback address',
    );
  });

  it("a folder it cannot write to", async () => {
    const dataDir = `${await folderWith({ file: "" })}/file/data`;
    expect(await refusalOf({ DATA_DIR: dataDir })).toMatch(
      /^DATA_DIR is ".*\/file\/data"; expected a folder that this user may write to \(.+\)$/,
    );
  });

  it("a database of a development version", async () => {
    const dataDir = await newDataFolder();
    const database = await openEmbedded(dataDir);
    await migrate(database);
    await database.sql`update schema_migration set version = 37`;
    await database.close();
    expect(await refusalOf({ DATA_DIR: dataDir })).toBe(
      `DATA_DIR is "${dataDir}"; expected schema version 1, but this database has version 37. ` +
        "Start the Kestrel that wrote it, or export what you need with that one and set " +
        "DATABASE_URL or DATA_DIR to an empty database",
    );
  });

  it("a database that does not answer, without its password", async () => {
    const url = "postgres://bank:secret@127.0.0.1:1/bank";
    expect(await refusalOf({ DATABASE_URL: url })).toBe(
      'DATABASE_URL is "postgres://127.0.0.1:1/bank"; expected a reachable database, but this one doesn\'t respond',
    );
  });

  it("a driver that Deno does not have", async () => {
    const variables = {
      DATABASE_URL: "postgres://127.0.0.1:1/bank",
      JSR_URL: "http://127.0.0.1:9",
    };
    expect(await refusalOf({ ...variables, DATABASE_DRIVER: "deno-postgres" })).toBe(
      'DATABASE_DRIVER is "deno-postgres"; expected postgres, or this driver in Deno\'s cache: ' +
        "deno cache jsr:@db/postgres@0.19",
    );
  });

  it("an address that is not this machine's", async () => {
    const variables = {
      HOST: "192.0.2.1",
      PUBLIC_ORIGIN: "https://bank.example",
      TRUST_PROXY: "1",
    };
    expect(await refusalOf(variables)).toBe(
      'HOST "192.0.2.1" isn\'t an address of this machine',
    );
  });

  it("a port that is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await new Promise((resolve) => other.once("listening", resolve));
    const address = other.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    expect(await refusalOf({ PORT: port })).toBe(
      `PORT ${port} is already in use. Choose a free port`,
    );
  });

  it("demo people, which only the demo has", async () => {
    expect(await refusalOf({ DEMO: "on" })).toBe(
      'DEMO is on. Turn it off: only "deno task start" can load demo users',
    );
  });
});

describe("a running bank", SLOW, () => {
  it("keeps its folder from a second process, stops on SIGTERM, and lets the next one in", async () => {
    const first = await spawnBank({ DATA_DIR: await newDataFolder() });
    const origin = await first.origin;
    expect(await refusalOf({ DATA_DIR: first.dataDir })).toMatch(
      /^DATA_DIR is ".*"; expected a folder that no other process has open$/,
    );
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);

    first.kill("SIGTERM");
    const { code, stderr } = await first.outcome();
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });

    const nobody = { ADMIN_USERNAME: "", ADMIN_PASSWORD: "", ADMIN_EMAIL: "" };
    const second = await spawnBank({ DATA_DIR: first.dataDir, ...nobody });
    await second.origin;
  });
});
