import { expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { openPostgres } from "../db/drivers/postgresJs.ts";
import { createFormerKeys } from "../db/postgres/formerKeys.ts";
import { migrate } from "../db/postgres/migrate.ts";
import { createKeyCheckValue } from "../db/postgres/processes.ts";
import { encryptedColumns } from "../db/postgres/encryptedTexts.ts";
import { createSqlStore } from "../db/postgres/sqlStore.ts";
import { at, newUser } from "../db/testing/samples.ts";
import {
  createEncryptor,
  decryptIfPossible,
  KEY_BYTES,
  printOf,
  type SecretKey,
} from "../kernel/encryptor.ts";
import { placesOf, reencrypt } from "./reencrypt.ts";
import { keepFormerKeys, openKeyRing } from "./config/keyRing.ts";

const keyOf = (byte: number) => new Uint8Array(KEY_BYTES).fill(byte);
const [first, second, third] = [keyOf(1), keyOf(2), keyOf(3)];

await onPostgres((server) => {
  /** Opens a server with encrypted texts of the first key in every column. */
  async function openBank() {
    const database = openPostgres(await server.freshDatabase());
    await migrate(database);
    const store = createSqlStore(database);
    const kept = {
      formerKeys: createFormerKeys(database),
      keyCheckValue: createKeyCheckValue(database),
    };
    await kept.keyCheckValue.claim(await printOf(first));
    const encryptor = createEncryptor(first);
    const seal = (column: string, of: string, key = 0) =>
      encryptor.encrypt(placesOf[column]?.(of, key) ?? "", `secret of ${column}`);
    const { id: userId } = await store.users.insert({
      ...newUser({ username: "maya" }),
      encryptedIdentity: await seal("users.sealed_identity", "maya"),
    });
    await database.sql`
      insert into authenticators (user_id, sealed_secret, created_at, last_step)
      values (${userId}, ${await seal("authenticators.sealed_secret", `${userId}`)}, ${at(1)}, 0)`;
    const id = await store.outbox.nextId();
    const to = "maya@people.test";
    const encryptedText = await seal("outbox.sealed_text", `${userId} ${to}`, id);
    await store.outbox.append({ id, userId, to, subject: "Code", encryptedText, createdAt: at(1) });
    const value = await seal("system_settings.value", "universal_code");
    await store.settings.set("universal_code", value, at(1));
    await store.settings.set("hide_unknown_usernames", "true", at(1));
    const hash = await encryptor.keyedHash("recovery-code:7", "code");
    return { database, store, kept, columns: encryptedColumns(database), hash };
  }

  type Bank = Awaited<ReturnType<typeof openBank>>;

  async function turn({ kept, columns }: Bank, ...keys: [SecretKey, ...SecretKey[]]) {
    const ring = await openKeyRing(keys, kept);
    await keepFormerKeys(ring, kept.formerKeys);
    const done = await reencrypt(columns, createEncryptor(ring));
    await kept.keyCheckValue.replace(await printOf(keys[0]));
    return done;
  }

  /** Decrypts everything that is encrypted, with these keys. */
  async function readAll({ kept, columns }: Bank, ...keys: [SecretKey, ...SecretKey[]]) {
    const encryptor = createEncryptor(await openKeyRing(keys, kept));
    const texts: string[] = [];
    for (const column of columns) {
      for (const { of, key, ciphertext } of await column.after(0, 100)) {
        const place = placesOf[column.name]?.(of, key);
        if (place === undefined) continue;
        texts.push(await decryptIfPossible(encryptor, place, ciphertext) ?? "");
      }
    }
    return texts;
  }

  it("re-encrypts everything; then the new key alone decrypts and hashes as before", async () => {
    const bank = await openBank();
    const before = await readAll(bank, first);
    expect(before).toHaveLength(4);
    expect(await turn(bank, second, first)).toEqual({ moved: 4, lost: [] });
    expect(await readAll(bank, second)).toEqual(before);
    const ring = await openKeyRing([second], bank.kept);
    const hashes = await createEncryptor(ring).keyedHashes("recovery-code:7", "code");
    expect(hashes).toContain(bank.hash);
    expect(hashes[0]).not.toBe(bank.hash);
    expect(new Set(await readAll(bank, first))).toEqual(new Set([""]));
    await bank.store.close();
  });

  it("moves nothing twice, and turns again and again", async () => {
    const bank = await openBank();
    const before = await readAll(bank, first);
    await turn(bank, second, first);
    expect(await turn(bank, second)).toEqual({ moved: 0, lost: [] });
    expect(await turn(bank, third, second)).toEqual({ moved: 4, lost: [] });
    expect(await readAll(bank, third)).toEqual(before);
    const ring = await openKeyRing([third], bank.kept);
    expect(await createEncryptor(ring).keyedHashes("recovery-code:7", "code"))
      .toContain(bank.hash);
    expect(ring.others).toHaveLength(2);
    await bank.store.close();
  });

  it("leaves what no key opens, and says which row that is", async () => {
    const bank = await openBank();
    await bank.database.sql`update outbox set sealed_text = 'v1.lost'`;
    const { moved, lost } = await turn(bank, second, first);
    expect([moved, lost]).toEqual([3, [expect.stringMatching(/^outbox\.sealed_text of row \d+$/)]]);
    await bank.store.close();
  });

  it("covers every encrypted column", async () => {
    const bank = await openBank();
    const rows = await bank.database.sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where column_name like 'sealed%' and table_schema = 'public' and table_name <> 'former_keys'
        and table_name not in (select table_name from information_schema.views)`;
    const known = bank.columns.map(({ name }) => name);
    expect(known).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
    expect(Object.keys(placesOf).toSorted()).toEqual(known.toSorted());
    await bank.store.close();
  });
});
