import { describe, expect, it } from "vitest";
import { KEY_BYTES } from "../sealer.ts";
import { openSecretKey } from "./secretKey.ts";
import { folderWith } from "./testing/folderWith.ts";

describe("openSecretKey", () => {
  it("takes the key it was told and writes none", async () => {
    const secretKey = new Uint8Array(KEY_BYTES).fill(3);
    const dataDir = await folderWith({});
    expect(await openSecretKey({ secretKey, dataDir })).toBe(secretKey);
    expect([...Deno.readDirSync(dataDir)]).toEqual([]);
  });

  it("[req 95] makes one at the first start, for its owner alone, and finds it again", async () => {
    const dataDir = await folderWith({});
    const made = await openSecretKey({ secretKey: undefined, dataDir });
    expect(made).toHaveLength(KEY_BYTES);
    expect(await openSecretKey({ secretKey: undefined, dataDir })).toEqual(made);
    expect((Deno.statSync(`${dataDir}/secret.key`).mode ?? 0) & 0o777).toBe(0o600);
  });

  it("refuses to start over a spoiled one, because what it sealed would be lost", async () => {
    const dataDir = await folderWith({ "secret.key": "nothing" });
    await expect(openSecretKey({ secretKey: undefined, dataDir })).rejects.toThrow(
      `${dataDir}/secret.key holds no key; wanted: its own backup`,
    );
  });
});
