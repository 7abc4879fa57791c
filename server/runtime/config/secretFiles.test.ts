import process from "node:process";
import { describe, expect, it, onTestFinished } from "vitest";
import { folderWith } from "../testing/folderWith.ts";
import { archiveVariables } from "./archiveConfig.ts";
import { backupVariables, readBackupConfig } from "./backupConfig.ts";
import {
  readCheckpointKey,
  readDatabaseConfig,
  readKeyConfig,
  serveDefaults,
  variablesOf,
} from "./config.ts";
import { secretNamesOf } from "./secretFiles.ts";
import { configOf, refusalsOf } from "./testing/configOf.ts";

const keyOf = (letter: string) => btoa(letter.repeat(32));
const bytesOf = (letter: string) => new Uint8Array(32).fill(letter.charCodeAt(0));
const url = "postgres://bank:pass-word@localhost/bank";

it("every variable for a key, a password or an address with one is a secret", () => {
  const all = { ...variablesOf({}, serveDefaults), ...backupVariables, ...archiveVariables };
  // Neither says anything that opens something.
  const open = ["FORMER_STATEMENT_KEYS", "SECRET_KEY_REPLACED"];
  const named = Object.keys(all)
    .filter((name) => /KEY|PASSWORD|URL|TOKEN|SECRET/.test(name) && !open.includes(name));
  expect(secretNamesOf(all)).toEqual(named);
  expect(named).toContain("BACKUP_KEY");
});

describe("a secret from a file", () => {
  it("is as good as one in its variable, without the newline at its end", async () => {
    const folder = await folderWith({
      url: `${url}\n`,
      key: `${keyOf("A")}\r\n`,
      mail: "smtp://x",
    });
    const config = configOf({
      DATABASE_URL_FILE: `${folder}/url`,
      SECRET_KEY_FILE: `${folder}/key`,
      SMTP_URL_FILE: `${folder}/mail`,
      ANCHOR_KEY_FILE: "",
    });
    expect(config).toMatchObject({
      databaseUrl: url,
      secretKey: bytesOf("A"),
      smtp: { url: "smtp://x" },
      checkpointKey: undefined,
      secretFiles: [`${folder}/url`, `${folder}/key`, `${folder}/mail`],
    });
  });

  it("loses one newline and nothing else", async () => {
    const folder = await folderWith({ password: " tea with geese \n\n" });
    const admin = { ADMIN_USERNAME: "root", ADMIN_EMAIL: "root@bank.test" };
    const { firstAdmin } = configOf({ ...admin, ADMIN_PASSWORD_FILE: `${folder}/password` });
    expect(firstAdmin?.password).toBe(" tea with geese \n");
  });

  it("counts where another variable depends on it", async () => {
    const folder = await folderWith({ url, keys: `${keyOf("B")},${keyOf("A")}` });
    const given = { DATABASE_URL_FILE: `${folder}/url` };
    expect(refusalsOf(given)).toEqual([
      "SECRET_KEY is not set; expected 32 random bytes in base64, because DATABASE_URL is set",
    ]);
    expect(configOf({ ...given, SECRET_KEYS_FILE: `${folder}/keys` }))
      .toMatchObject({ secretKey: bytesOf("B"), formerSecretKeys: [bytesOf("A")] });
  });

  it("is read by every command's configuration", async () => {
    const folder = await folderWith({ url, key: keyOf("A"), backup: keyOf("C") });
    const given = {
      DATABASE_URL_FILE: `${folder}/url`,
      SECRET_KEY_FILE: `${folder}/key`,
      ANCHOR_KEY_FILE: `${folder}/key`,
      BACKUP_DIR: "/backups",
      BACKUP_KEY_FILE: `${folder}/backup`,
      DRILL_DATABASE_URL_FILE: `${folder}/url`,
    };
    expect(readDatabaseConfig(given).databaseUrl).toBe(url);
    expect(readKeyConfig(given)).toMatchObject({ databaseUrl: url, secretKey: bytesOf("A") });
    expect(readCheckpointKey(given)).toEqual(bytesOf("A"));
    expect(readBackupConfig(given)).toMatchObject({ key: bytesOf("C"), drillUrl: url });
  });

  it("stays out of the environment, which other programs inherit", async () => {
    const folder = await folderWith({ url });
    process.env.DATABASE_URL_FILE = `${folder}/url`;
    onTestFinished(() => void delete process.env.DATABASE_URL_FILE);
    expect(readDatabaseConfig(process.env).databaseUrl).toBe(url);
    expect(process.env.DATABASE_URL).toBeUndefined();
  });

  it("is looked up without asking for other variables, which the process may not read", async () => {
    const folder = await folderWith({ url });
    const asked: string[] = [];
    const environment = new Proxy<Record<string, string>>({ DATA_DIR: folder }, {
      get(target, name) {
        asked.push(String(name));
        return Reflect.get(target, name);
      },
    });
    readDatabaseConfig(environment);
    const allowed = ["DATABASE_URL", "DATABASE_DRIVER", "DATA_DIR", "ALLOW_CLEAR_TEXT"];
    expect(asked.filter((name) => !allowed.includes(name) && name !== "DATABASE_URL_FILE"))
      .toEqual([]);
  });
});

describe("a file of a secret is refused by name and path, never with its content", () => {
  it("where the variable is set as well", async () => {
    const folder = await folderWith({ key: keyOf("A") });
    expect(refusalsOf({ SECRET_KEY: keyOf("A"), SECRET_KEY_FILE: `${folder}/key` })).toEqual([
      `SECRET_KEY is set together with SECRET_KEY_FILE "${folder}/key". Set only one`,
    ]);
  });

  it("where it is missing, a folder or empty, all in one report", async () => {
    const folder = await folderWith({ empty: "\n", "folder/file": "" });
    expect(refusalsOf({
      SECRET_KEY_FILE: `${folder}/none`,
      ANCHOR_KEY_FILE: `${folder}/folder`,
      STATEMENT_KEY_FILE: `${folder}/empty`,
    })).toEqual([
      expect.stringMatching(`^SECRET_KEY_FILE "${folder}/none" can't be read \\(.+\\)$`),
      expect.stringMatching(
        `^ANCHOR_KEY_FILE "${folder}/folder" can't be read \\(.+\\)$`,
      ),
      `STATEMENT_KEY_FILE "${folder}/empty" is empty`,
    ]);
  });

  it("where its content is none", async () => {
    const folder = await folderWith({ secret: "open:sesame", "not utf-8": "" });
    await Deno.writeFile(`${folder}/not utf-8`, new Uint8Array([0xff, 0xfe]));
    const names = secretNamesOf(variablesOf({}, serveDefaults))
      .filter((name) => name !== "ADMIN_PASSWORD" && name !== "DATABASE_READ_URL");
    for (const name of names) {
      const lines = refusalsOf({ [`${name}_FILE`]: `${folder}/secret` });
      expect(lines).toEqual([
        expect.stringMatching(`^${name} from "${folder}/secret" is .+; expected `),
      ]);
      expect(lines.join()).not.toMatch(/open|sesame/);
    }
    expect(refusalsOf({ SECRET_KEY_FILE: `${folder}/not utf-8` })[0]).toContain(
      `SECRET_KEY from "${folder}/not utf-8" is not 32 base64 bytes`,
    );
  });
});
