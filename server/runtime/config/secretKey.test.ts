import { describe, expect, it } from "vitest";
import { KEY_BYTES } from "../../kernel/encryptor.ts";
import { openSecretKey } from "./secretKey.ts";
import { folderWith } from "../testing/folderWith.ts";

const nobody = () => Promise.resolve(false);
const somebody = () => Promise.resolve(true);

describe("openSecretKey", () => {
  it("takes the key it was told and writes none", async () => {
    const secretKey = new Uint8Array(KEY_BYTES).fill(3);
    const dataDir = await folderWith({});
    expect(await openSecretKey({ secretKey, dataDir }, nobody)).toBe(secretKey);
    expect([...Deno.readDirSync(dataDir)]).toEqual([]);
  });

  it("makes one at the first start, for its owner alone, and finds it again", async () => {
    const dataDir = await folderWith({});
    const made = await openSecretKey({ secretKey: undefined, dataDir }, nobody);
    expect(made).toHaveLength(KEY_BYTES);
    expect(await openSecretKey({ secretKey: undefined, dataDir }, nobody)).toEqual(made);
    expect((Deno.statSync(`${dataDir}/secret.key`).mode ?? 0) & 0o777).toBe(0o600);
  });

  it("refuses to start with a corrupt key file, because encrypted texts would be lost", async () => {
    const dataDir = await folderWith({ "secret.key": "nothing" });
    await expect(openSecretKey({ secretKey: undefined, dataDir }, nobody)).rejects.toThrow(
      `${dataDir}/secret.key isn't a valid key. Restore it from the backup of this database`,
    );
  });

  it("makes none for people whose key is gone", async () => {
    const dataDir = await folderWith({});
    await expect(openSecretKey({ secretKey: undefined, dataDir }, somebody)).rejects.toThrow(
      `${dataDir}/secret.key is missing. Restore it from the backup of this database`,
    );
    expect([...Deno.readDirSync(dataDir)]).toEqual([]);
  });

  it("says so where there is something else in its place", async () => {
    const dataDir = await folderWith({ "secret.key/inside": "" });
    await expect(openSecretKey({ secretKey: undefined, dataDir }, nobody)).rejects.toThrow(
      `${dataDir}/secret.key can't be read (`,
    );
  });
});
