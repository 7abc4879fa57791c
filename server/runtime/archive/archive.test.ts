import { expect, it } from "vitest";
import { type Instant, instantOf } from "#contract/time.ts";
import { archiveAudit } from "../../audit/archive.ts";
import { linkAudit } from "../../audit/chain.ts";
import { linkLedger } from "../../audit/ledgerLinks.ts";
import { createCheckpointSigner, createCheckpointVerifier } from "../../audit/checkpoint.ts";
import { onPostgres } from "#scripts/testPostgres.ts";
import { openPostgres } from "../../db/drivers/postgresJs.ts";
import { migrate } from "../../db/postgres/migrate.ts";
import { createSqlStore } from "../../db/postgres/sqlStore.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { createUserWithAccounts, deposit } from "../../db/testing/samples.ts";
import type { Store } from "../../db/store.ts";
import { checkChain } from "../cli/checkChain.ts";
import { beginningOf } from "../config/archiveConfig.ts";
import { folderWith } from "../testing/folderWith.ts";
import { runTool } from "../testing/runTool.ts";
import { auditFiles, withArchive } from "./auditFiles.ts";

const now = () => instantOf(new Date("2026-11-24T12:00:00Z"));
const until = beginningOf(now(), 2);

/** A bank with audit rows of four months, of which two are old enough, and a ledger in its chain. */
async function oldBank(store: Store = createMemoryStore()) {
  const { user, accounts: [account] } = await createUserWithAccounts(store, 500);
  const append = (at: Instant, subject: string) =>
    store.audit.append({ at, actorId: null, action: "a", subject, before: null, after: { at } });
  for (const month of ["07", "08", "09", "10"]) {
    for (const day of ["01", "15", "28"]) {
      await append(instantOf(new Date(`2026-${month}-${day}T00:00:00Z`)), `s:${month}-${day}`);
      await deposit(store, user.id, account?.id ?? 0, 100);
      await linkAudit(store);
      const now = instantOf(new Date(`2026-${month}-${day}`));
      while (await linkLedger(store, { now, salt: () => crypto.randomUUID() }));
    }
  }
  await linkAudit(store);
  while (await linkLedger(store, { now: now(), salt: () => crypto.randomUUID() }));
  await linkAudit(store);
  return store;
}

const namesIn = async (folder: string) =>
  (await Array.fromAsync(Deno.readDir(folder), ({ name }) => name)).toSorted();

/** What verify-audit says of the store alone, and with its archive. */
async function verdicts(store: Store, folder: string) {
  const withFiles = { ...store, ...await withArchive(store, folder) };
  return [await checkChain(store), await checkChain(withFiles)] as const;
}

it("moves whole months out, a file each, which verify-audit reads as part of the chain", async () => {
  const store = await oldBank();
  const before = await checkChain(store);
  const [links] = /\d+ entries/.exec(before.sound) ?? [];
  const folder = await folderWith({});
  const signer = await createCheckpointSigner(new Uint8Array(32).fill(7));
  const left = await archiveAudit(store, auditFiles(folder, signer), { until, now });

  const names = await namesIn(folder);
  expect(names.map((name) => name.slice(0, "audit-2026-07".length)))
    .toEqual(["audit-2026-07", "audit-2026-08"]);
  expect(left).toBe(Number(names[1]?.slice(-"000000000012.jsonl.gz".length, -".jsonl.gz".length)));
  expect(await store.audit.find({ subject: "s:08-28" }, 1)).toEqual([]);
  expect(await store.audit.find({ subject: "s:09-01" }, 1)).toHaveLength(1);
  const [alone, whole] = await verdicts(store, folder);
  expect(alone).toEqual({
    findings: [],
    notes: [],
    sound: expect.stringContaining(`; entries up to ${left} are archived and were not checked`),
  });
  // The rows that say of each file that it is there have come.
  expect(whole.findings).toEqual([]);
  expect(whole.sound).toContain(`${Number.parseInt(links ?? "") + 2} entries`);
  expect(whole.sound).not.toContain("archived");

  const text = await new Response(
    (await Deno.open(`${folder}/${names[1]}`)).readable
      .pipeThrough(new DecompressionStream("gzip")),
  ).text();
  const isSigned = await createCheckpointVerifier(signer.publicKey);
  expect(await isSigned?.(JSON.parse(text.trimEnd().split("\n").at(-1) ?? ""))).toBe(true);

  expect(await archiveAudit(store, auditFiles(folder, signer), { until, now })).toBe(0);
  expect(await namesIn(folder)).toEqual(names);
});

it.each(["keep", "append", "link", "removeArchived"])(
  "loses nothing and repeats nothing where it breaks off at: %s",
  async (where) => {
    const store = await oldBank();
    const rows = await store.auditChain.walk(0, 1_000);
    const folder = await folderWith({});
    const files = auditFiles(folder, undefined);
    const cut = () => Promise.reject(new Error("cut"));
    const broken: Store = {
      ...store,
      ...where === "append" && { audit: { ...store.audit, append: cut } },
      async transaction(work) {
        let isCut = false;
        const result = await store.transaction((tx) => {
          const { append, removeArchived } = tx.auditChain;
          return work({
            ...tx,
            auditChain: {
              ...tx.auditChain,
              append: (links) => where === "link" && links.length > 0 ? cut() : append(links),
              removeArchived(seq, limit) {
                isCut = where === "removeArchived";
                return removeArchived(seq, isCut ? 2 : limit);
              },
            },
          });
        });
        // Some of the rows are gone already when it breaks off.
        return isCut ? await cut() : result;
      },
    };
    const keeper = where === "keep"
      ? { ...files, keep: (part: Parameters<typeof files.keep>[0]) => files.keep(part).then(cut) }
      : files;
    await expect(archiveAudit(broken, keeper, { until, now })).rejects.toThrow("cut");
    for (const { findings } of await verdicts(store, folder)) expect(findings).toEqual([]);

    await archiveAudit(store, files, { until, now });
    for (const { findings } of await verdicts(store, folder)) expect(findings).toEqual([]);
    expect(await namesIn(folder)).toHaveLength(2);
    const { auditChain } = await withArchive(store, folder);
    const walked = await auditChain.walk(0, 1_000);
    expect(walked.slice(0, rows.length)).toEqual(rows);
    const said = walked.slice(rows.length).filter(({ row }) => row?.subject === "archive");
    expect(said).toHaveLength(2);
  },
);

it("names the row of a file that was changed, and removes nothing while a file is missing", async () => {
  const store = await oldBank();
  const folder = await folderWith({});
  const files = auditFiles(folder, undefined);
  await expect(archiveAudit(store, { ...files, prove: () => Promise.reject(new Error("no")) }, {
    ...{ until, now },
  })).rejects.toThrow("no");
  expect((await store.auditChain.walk(0, 1))[0]?.link.seq).toBe(1);
  await archiveAudit(store, files, { until, now });

  const [name = ""] = await namesIn(folder);
  const path = `${folder}/${name}`;
  const written = await Deno.readFile(path);
  const text = await new Response(
    new Blob([written]).stream().pipeThrough(new DecompressionStream("gzip")),
  ).text();
  const changed = new Blob([text.replace("s:07-15", "s:07-16")]).stream();
  await Deno.writeFile(path, changed.pipeThrough(new CompressionStream("gzip")));
  const [, whole] = await verdicts(store, folder);
  const { link } = (await (await withArchive(store, folder)).auditChain.walk(0, 99))
    .find(({ row }) => row?.subject === "s:07-16") ?? {};
  expect(whole.findings[0]).toContain(
    `Audit entry ${link?.auditId}: changed after it was added to the chain`,
  );

  await Deno.writeFile(path, written);
  const [, second = ""] = await namesIn(folder);
  await Deno.rename(`${folder}/${second}`, `${folder}/elsewhere`);
  const [, gap] = await verdicts(store, folder);
  expect(gap.findings[0]).toMatch(/^Audit entry \d+: an earlier chain entry is missing/);
  await Deno.rename(`${folder}/elsewhere`, `${folder}/${second}`);
  await Deno.remove(path);
  const [, later] = await verdicts(store, folder);
  expect(later.sound).toContain("are archived and were not checked");
});

await onPostgres((server) => {
  it("works by its program on a server, and everything that verifies finds all right", async () => {
    const DATABASE_URL = await server.freshDatabase();
    const database = openPostgres(DATABASE_URL);
    await migrate(database);
    const store = await oldBank(createSqlStore(database));
    const given = { DATABASE_URL, ARCHIVE_DIR: await folderWith({}) };
    const { seq = 0 } = await store.auditChain.head() ?? {};
    const archived = await runTool("archive", { ...given, ARCHIVE_AFTER: "1" });
    expect(archived).toMatchObject({ code: 0, stderr: "" });
    const left = Number(/^Moved (\d+)/.exec(archived.stdout)?.[1]);
    expect((await store.auditChain.walk(0, 1))[0]?.link.seq).toBe(left + 1);
    expect(left).toBeGreaterThan(seq / 3);
    await store.close();
    expect(await runTool("verifyAudit", given)).toMatchObject({
      code: 0,
      stdout: expect.not.stringContaining("are archived"),
    });
    expect(await runTool("verifyBooks", given)).toMatchObject({ code: 0 });
  }, 60_000);
});
