import { expect, it } from "vitest";
import { serve } from "../../runtime/serve.ts";
import { keepingLog } from "../../runtime/testing/keepingLog.ts";
import { newDataFolder } from "../../runtime/testing/newDataFolder.ts";
import { config } from "../../runtime/testing/openBank.ts";
import { firstAdmin } from "../../runtime/testing/spawnBank.ts";
import { visitor } from "../../runtime/testing/visitor.ts";

/** Texts that must not be readable anywhere, and one that proves that the search works. */
const canaries = ["CANARY7LICENCE", "1903-07-09", "nine geese with 7 teas", "CANARY7VALUE"];
const KNOWN = "canary.person@people.test";

/** Everything in a folder that has one of these texts in it, by the name of its file. */
async function filesWith(folder: string, texts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) found.push(...await filesWith(path, texts));
    else {
      const held = new TextDecoder("latin1").decode(await Deno.readFile(path));
      found.push(...texts.filter((text) => held.includes(text)).map((text) => `${path}: ${text}`));
    }
  }
  return found;
}

it(
  "keeps no encrypted text readable in the database's files and its log",
  async () => {
    const dataDir = await newDataFolder();
    const log = keepingLog();
    const { origin, stop } = await serve({ config: { ...config, dataDir }, log });
    const registered = await visitor(origin).post("/api/register", {
      username: "canary",
      email: KNOWN,
      fullName: "Canary Person",
      password: "nine geese with 7 teas",
      driversLicense: "CANARY7LICENCE",
      ssn: "9876",
      dateOfBirth: "1903-07-09",
    });
    expect(registered.status).toBe(201);
    const admin = visitor(origin);
    await admin.signIn(firstAdmin.username, firstAdmin.password);
    const saved = { key: "mail_password", value: "CANARY7VALUE" };
    expect(await admin.post("/api/system-settings", saved)).toMatchObject({ status: 200 });
    await stop();

    expect(await filesWith(dataDir, canaries)).toEqual([]);
    expect(await filesWith(dataDir, [KNOWN])).not.toEqual([]);
    expect(log.lines.join("\n")).not.toMatch(new RegExp(canaries.join("|")));
  },
  60_000,
);
