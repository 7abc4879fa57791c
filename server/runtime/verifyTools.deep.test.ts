import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newDataDir } from "#scripts/testing/newDatabases.ts";
import { linkAudit } from "../audit/chain.ts";
import { migrate } from "../db/postgres/migrate.ts";
import { createSqlStore } from "../db/postgres/sqlStore.ts";
import { at, createUserWithAccounts, newTransaction } from "../db/testing/samples.ts";
import { lockDataDir } from "../db/drivers/dataDir.ts";
import { openEmbedded } from "../db/drivers/embedded.ts";
import { folderWith } from "./testing/folderWith.ts";
import { runTool } from "./testing/runTool.ts";

const tools = ["verifyBooks", "verifyAudit"] as const;

/** What a bank that people reach is run with. */
const publicBank = {
  HOST: "0.0.0.0",
  PUBLIC_ORIGIN: "https://bank.example",
  TRUST_PROXY: "1",
  ADMIN_USERNAME: "root",
};

describe("the programs that verify", { timeout: 60_000 }, () => {
  let dataDir: string;
  let noted: string;
  beforeAll(async () => {
    dataDir = await Deno.makeTempDir({ prefix: "kestrel-verify-" });
    const database = await openEmbedded(await newDataDir(dataDir));
    await migrate(database);
    const store = createSqlStore(database);
    await createUserWithAccounts(store, 12_500);
    const row = { at: at(1), actorId: null, action: "a", subject: "s", before: null, after: null };
    await store.audit.append(row);
    const { head } = await linkAudit(store);
    noted = `${head?.seq}:${head?.hash}`;
    await store.close();
  }, 60_000);
  afterAll(() => Deno.remove(dataDir, { recursive: true }));

  it("look at a bank that people reach", async () => {
    expect(await runTool("verifyBooks", { ...publicBank, DATA_DIR: dataDir })).toEqual({
      code: 0,
      stdout: "The books balance: 12500 cents belong to customers",
      stderr: "",
    });
    expect(await runTool("verifyAudit", { ...publicBank, DATA_DIR: dataDir }, noted)).toEqual({
      code: 0,
      stdout: expect.stringContaining(`The audit chain is intact: 1 entries, the last is ${noted}`),
      stderr: "",
    });
  });

  it.each(tools)("%s says that it could not look while the bank is running", async (tool) => {
    using _held = await lockDataDir(dataDir);
    expect(await runTool(tool, { DATA_DIR: dataDir })).toEqual({
      code: 2,
      stdout: "",
      stderr: `DATA_DIR is "${dataDir}"; expected a folder that no other process has open`,
    });
  });

  it.each(tools)("%s makes no bank where there is none", async (tool) => {
    const mistyped = `${await folderWith({})}/dat`;
    expect(await runTool(tool, { DATA_DIR: mistyped })).toEqual({
      code: 2,
      stdout: "",
      stderr:
        `DATA_DIR is "${mistyped}"; expected one that holds a bank already, which the bank's first start makes`,
    });
    await expect(Deno.stat(mistyped)).rejects.toBeInstanceOf(Deno.errors.NotFound);
  });

  it("tell a bad variable and a bad link from what they found", async () => {
    expect(await runTool("verifyBooks", { DATABASE_URL: "mysql://bank" })).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^DATABASE_URL is [^\n]+$/),
    });
    expect(await runTool("verifyAudit", { DATA_DIR: dataDir }, "17")).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /^"17" is neither a checkpoint such as 17:9f86… nor a readable file [^\n]+$/,
      ),
    });
  });

  it("read an archive, which takes old months that the bank no longer looks at", async () => {
    // The first run creates the folder, so an operator who looks for it finds it.
    const folder = `${await folderWith({})}/archive`;
    expect(await runTool("archive", { DATA_DIR: dataDir })).toEqual({
      code: 1,
      stdout: "",
      stderr: "ARCHIVE_DIR is not set; expected the folder for archived months of the audit log",
    });
    const archived = { DATA_DIR: dataDir, ARCHIVE_DIR: folder };
    expect(await runTool("archive", archived)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Nothing to archive: no audit entries before \d{4}-\d{2}-01$/),
    });
    expect(await runTool("verifyAudit", archived, noted)).toMatchObject({ code: 0 });
    const nowhere = { ...archived, ARCHIVE_DIR: `${folder}/none` };
    expect(await runTool("verifyAudit", nowhere)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^ARCHIVE_DIR ".*none" isn't a readable folder \(.+\)$/),
    });
  });

  it("end with 1 where the books or the chain are wrong", async () => {
    const database = await openEmbedded(dataDir);
    await database.sql.script(`
      alter table accounts disable trigger user;
      update accounts set balance_cents = balance_cents + 1;
      alter table audit disable trigger user;
      update audit set action = 'b'`);
    await database.close();
    expect(await runTool("verifyBooks", { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Account \d+: its balance is 12501 cents, [^\n]+$/),
    });
    expect(await runTool("verifyAudit", { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Audit entry \d+: changed after it was added to the chain[^\n]+$/,
      ),
    });
  });

  it("name a transaction that no passkey has signed", async () => {
    const database = await openEmbedded(dataDir);
    const store = createSqlStore(database);
    const { user, accounts: [account = null] } = await createUserWithAccounts(store, 100);
    const wanted = newTransaction(user.id, null, account, 100);
    const { id } = await store.transactions.insert(wanted);
    const forged = { orderText: `{"amountCents":100}`, assertion: "a.b.c.d", signedAt: at(1) };
    await store.signatures.insert([{
      transactionId: id,
      entryId: null,
      requestId: null,
      companyRequestId: null,
      userId: user.id,
      ...forged,
    }]);
    await store.close();
    expect(await runTool("verifyBooks", { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`Transaction ${id}: the passkey signature doesn't match it`),
    });
  });
});
