import { expect, it } from "vitest";
import { notProvedHere, onPostgres } from "#scripts/testPostgres.ts";
import { KEY_BYTES, printOf } from "../../kernel/encryptor.ts";
import type { KeyCheckValue } from "../../db/postgres/processes.ts";
import { openPostgres } from "../../db/drivers/postgresJs.ts";
import { verifyEncryptionKey } from "./secretKey.ts";
import { serve } from "../serve.ts";
import type { Config } from "./config.ts";
import { keepingLog } from "../testing/keepingLog.ts";
import { config } from "../testing/openBank.ts";

const keyOf = (byte: number) => new Uint8Array(KEY_BYTES).fill(byte);

/** A database that keeps what it was told first. */
function remembering(): KeyCheckValue {
  let kept: string | undefined;
  return {
    find: () => Promise.resolve(kept),
    claim: (print) => Promise.resolve(kept ??= print),
    replace: (print) => Promise.resolve(void (kept = print)),
  };
}

/** A server whose users were encrypted under a key before it stored a key check value. */
function bank(encryptedUnder?: number) {
  const keyCheckValue = remembering();
  const log = keepingLog();
  const starts = (byte: number, change: Partial<Config> = {}, ...formerBytes: number[]) =>
    verifyEncryptionKey({
      keys: [keyOf(byte), ...formerBytes.map(keyOf)],
      keyCheckValue,
      opensWhatIsThere: () =>
        Promise.resolve(encryptedUnder === undefined || encryptedUnder === byte),
      log,
      config: { ...config, secretKey: keyOf(byte), ...change },
    });
  return { starts, log, keyCheckValue };
}

const LINE =
  "SECRET_KEY doesn't match the key this database was encrypted with. Use the original key or, " +
  "if it's lost for good, start once with SECRET_KEY_REPLACED=on";

it("lets a bank start again with its key, and with no other", async () => {
  const { starts } = bank();
  await starts(1);
  await starts(1);
  await expect(starts(2)).rejects.toThrow(LINE);
  await starts(1);
});

it("lets a bank start with a new key beside the former one, and alone once its print is kept", async () => {
  const { starts, keyCheckValue } = bank();
  await starts(1);
  await starts(2, {}, 1);
  await starts(1, {}, 2);
  await expect(starts(2)).rejects.toThrow(LINE);
  await expect(starts(3, {}, 2)).rejects.toThrow(LINE);
  await keyCheckValue.replace(await printOf(keyOf(2)));
  await starts(2);
  await expect(starts(1)).rejects.toThrow(LINE);
});

it("lets a bank that is older than its print start with the key of its people, and no other", async () => {
  const { starts } = bank(1);
  await expect(starts(2)).rejects.toThrow(LINE);
  await starts(1);
  await expect(starts(2)).rejects.toThrow(LINE);
});

it("takes another key for a bank older than its print where the operator says so", async () => {
  const { starts } = bank(1);
  await starts(2, { isKeyReplaced: true });
  await starts(2);
  await expect(starts(1)).rejects.toThrow(LINE);
});

it("names the file of a key that wasn't configured", async () => {
  const { starts } = bank();
  await starts(1);
  await expect(starts(2, { secretKey: undefined, dataDir: "/bank" })).rejects.toThrow(
    "/bank/secret.key doesn't match the key this database was encrypted with. Use the original key",
  );
});

it("takes another key where the operator says so, says it in the log, and holds on to it", async () => {
  const { starts, log } = bank();
  await starts(1, { isKeyReplaced: true });
  expect(log.events).toEqual([]);
  await starts(2, { isKeyReplaced: true });
  expect(log.events).toEqual(["secret_key.replaced"]);
  await starts(2);
  await expect(starts(1)).rejects.toThrow(LINE);
});

await onPostgres((server) => {
  it("lets only one key encrypt, even if several processes start concurrently", async () => {
    const databaseUrl = await server.freshDatabase();
    const start = (byte: number, isKeyReplaced = false) =>
      serve({
        config: { ...config, databaseUrl, secretKey: keyOf(byte), isKeyReplaced },
        log: keepingLog(),
      });
    const outcomes = await Promise.allSettled([start(1), start(2)]);
    const [refused] = outcomes.flatMap((one) => one.status === "rejected" ? [one.reason] : []);
    expect(String(refused)).toContain(LINE);
    const winner = outcomes[0].status === "fulfilled" ? 1 : 2;
    const beside = await start(winner);
    const successor = await start(3 - winner, true);
    await expect(start(winner)).rejects.toThrow(LINE);
    const running = outcomes.flatMap((one) => one.status === "fulfilled" ? [one.value] : []);
    expect(running).toHaveLength(1);
    for (const one of [...running, beside, successor]) await one.stop();
  }, 30_000);

  // A role belongs to a whole server: none is made on one that is not ours.
  if (server.cluster === undefined) notProvedHere();
  else {
    it("says in one line that its user lacks the right to look", async () => {
      const databaseUrl = await server.freshDatabase();
      const { stop } = await serve({
        config: { ...config, databaseUrl, secretKey: keyOf(1) },
        log: keepingLog(),
      });
      await stop();
      const owner = openPostgres(databaseUrl);
      await owner.sql.script(`
        create role kestrel_newcomer;
        grant all on all tables in schema public to kestrel_newcomer;
        revoke all on secret_key_print from kestrel_newcomer`);
      await owner.close();
      const newcomer = { databaseUrl: `${databaseUrl}?role=kestrel_newcomer`, secretKey: keyOf(1) };
      await expect(serve({ config: { ...config, ...newcomer }, log: keepingLog() })).rejects
        .toThrow("expected a user that may use the bank's tables, or make them");
    }, 30_000);
  }
});
