import { expect, it } from "vitest";
import { linkAudit } from "../../audit/chain.ts";
import { linkLedger } from "../../audit/ledgerLinks.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { at, createUserWithAccounts } from "../../db/testing/samples.ts";
import { checkChain, describeReport } from "./checkChain.ts";

it("finds nothing in a sound chain", () => {
  expect(describeReport({ checked: 7, firstBroken: null, head: undefined })).toEqual([]);
});

it("names the first broken row and why", () => {
  const firstBroken = { auditId: 12, reason: "row_changed" } as const;
  expect(describeReport({ checked: 7, firstBroken, head: undefined })).toEqual([
    "Audit entry 12: changed after it was added to the chain (7 entries before it are intact)",
  ]);
});

it("judges rows without a link by the newest row: a restored bank has stood still", async () => {
  const store = createMemoryStore();
  const row = { actorId: null, action: "a", subject: "s", before: null, after: null };
  const write = (minute: number, ms = 0) => store.audit.append({ ...row, at: at(minute, ms) });
  await write(1);
  const { head } = await linkAudit(store);
  const sound = `The audit chain is intact: 1 entries, the last is 1:${head?.hash}`;
  expect(await checkChain(store)).toEqual({ findings: [], sound, notes: [] });
  await write(2);
  await write(3);
  expect(await checkChain(store)).toEqual({
    findings: [],
    notes: [],
    sound: `${sound}; a running server adds entries from 2 on`,
  });
  await write(3, 1);
  const late = "Audit entry 2: not added to the chain for more than a minute";
  expect((await checkChain(store)).findings)
    .toEqual([`${late} (1 entries before it are intact)`]);
  await linkAudit(store);
  expect((await checkChain(store)).findings).toEqual([]);
});

it("names the newest entries that no audit row covers", async () => {
  const store = createMemoryStore();
  await createUserWithAccounts(store, 100);
  await linkAudit(store);
  const unseen = "not in the chain yet, so a change outside the server would go unnoticed";
  expect((await checkChain(store)).sound).toContain(`; entry 1 is ${unseen}`);
  await createUserWithAccounts(store, 100, 200);
  expect((await checkChain(store)).sound).toContain(`; entries 1 to 3 are ${unseen}`);
  while (await linkLedger(store, { now: at(9), salt: () => crypto.randomUUID() }));
  await linkAudit(store);
  expect((await checkChain(store)).sound).not.toContain("not linked");
});
