import { describe, expect, it } from "vitest";
import { createLedgerCheck, linkLedger } from "../audit/ledgerLinks.ts";
import { linkAudit, linksOf } from "../audit/chain.ts";
import { verifyChain } from "../audit/verifyChain.ts";
import type { NewAuditRow } from "./rows.ts";
import { approve, at, createUserWithAccounts, newTransaction, newUser } from "./testing/samples.ts";
import type { Store } from "./store.ts";
import type { SearchCondition } from "./store/search.ts";

export function describeAuditChain(open: () => Store): void {
  const row = (subject: string, fields: Partial<NewAuditRow> = {}): NewAuditRow => ({
    at: at(1),
    actorId: null,
    action: "test.happened",
    subject,
    before: null,
    after: { nested: { b: [1, { z: "ü", a: null }], a: true } },
    ...fields,
  });
  const append = (subject: string, fields?: Partial<NewAuditRow>) =>
    open().audit.append(row(subject, fields));

  describe("the audit chain", () => {
    it("links every row once, each to the one before", async () => {
      await linkAudit(open());
      const start = await open().auditChain.head();
      for (const name of ["one", "two", "three"]) await append(`chain:${name}`);
      const { count, head } = await linkAudit(open());
      expect(count).toBe(3);
      expect(head).toEqual(await open().auditChain.head());
      const walked = await open().auditChain.walk(start?.seq ?? 0, 10);
      expect(walked.map(({ row }) => row?.subject)).toEqual([
        "chain:one",
        "chain:two",
        "chain:three",
      ]);
      expect(walked[2]?.link.prevHash).toBe(walked[1]?.link.hash);
      expect(await linkAudit(open())).toEqual({ count: 0, head: undefined });
    });

    it("links every row once, however many link at the same time", async () => {
      await linkAudit(open());
      for (let turn = 0; turn < 12; turn++) await append(`chain:${turn}`);
      const linked = await Promise.all([1, 2, 3, 4].map(() => linkAudit(open())));
      expect(linked.reduce((sum, { count }) => sum + count, 0)).toBe(12);
      expect((await verifyChain(open(), { now: at(59) })).firstBroken).toBeNull();
    });

    it("finds a row that comes to light behind linked ones", async () => {
      await append("chain:late");
      await append("chain:early");
      const [early, late] = await open().audit.find({}, 2);
      await open().transaction(async (tx) => {
        const head = await tx.auditChain.lockHead();
        const others = (await tx.auditChain.unlinked(0, 100)).filter(({ id }) => id !== late?.id);
        expect(others.at(-1)?.id).toBe(early?.id);
        await tx.auditChain.append(await linksOf(head, others));
      });
      const forgotten = await verifyChain(open(), { now: at(2, 1) });
      expect(forgotten.firstBroken).toEqual({ auditId: late?.id, reason: "never_linked" });
      expect((await verifyChain(open(), { now: at(2) })).firstBroken).toBeNull();
      expect((await linkAudit(open())).count).toBe(1);
      expect((await verifyChain(open(), { now: at(59) })).firstBroken).toBeNull();
    });

    it("refuses a second link of a row, and a second link of a number", async () => {
      await append("chain:twice");
      await linkAudit(open());
      const head = await open().auditChain.head();
      if (head === undefined) throw new Error("Nothing was linked");
      const link = { ...head, seq: head.seq + 1 };
      await expect(open().auditChain.append([link])).rejects.toThrow();
      await append("chain:next");
      const [next] = await open().audit.find({}, 1);
      const same = { ...head, auditId: next?.id ?? 0 };
      await expect(open().auditChain.append([same])).rejects.toThrow();
    });

    it("checks only its newest links where that is asked", async () => {
      await linkAudit(open());
      const all = await verifyChain(open(), { now: at(59) });
      const newest = await verifyChain(open(), { now: at(59), newest: 2 });
      expect([newest.checked, newest.head]).toEqual([2, all.head]);
      expect((await verifyChain(open(), { now: at(59), newest: all.checked })).checked)
        .toBe(all.checked);
    });
  });

  describe("the ledger in the chain", () => {
    it("is linked whole, once, and found as it was", async () => {
      await createUserWithAccounts(open(), 500, 300);
      await linkAudit(open());
      while (await linkLedger(open(), { now: at(50), salt: () => crypto.randomUUID() }));
      await linkAudit(open());
      const check = createLedgerCheck(open());
      const report = await verifyChain(open(), { now: at(59), see: check.see });
      await check.end();
      expect([report.firstBroken, check.findings]).toEqual([null, []]);
      expect(await open().ledgerLinks.newestId()).toBeGreaterThanOrEqual(2);
      expect(await open().ledgerLinks.unlinkedEntries(10, 10_000)).toEqual([]);
    });

    it("compares each transaction with what its entries moved", async () => {
      const { user, accounts: [from = null, to = null] } = await createUserWithAccounts(
        open(),
        500,
        0,
      );
      const booked = await open().transactions.insert(newTransaction(user.id, from, to, 200));
      await open().transaction((tx) => approve(tx, booked.id, user.id));
      const status = "completed" as const;
      const claimed = await open().transactions.insert(
        newTransaction(user.id, from, to, 200, { status, decidedBy: user.id, decidedAt: at(15) }),
      );
      const slice = await open().reconciliation.checkTransactions(booked.id - 1, 2);
      expect(slice.wrongTransactions).toEqual([claimed.id]);
    });
  });

  describe("the audit log", () => {
    it("is searched by acts, names, numbers, days and ids", async () => {
      const { id: actorId } = await open().users.insert(newUser({ fullName: "Zoë Quinn" }));
      // Not the number of any other row, and too long to occur in a name by chance.
      const number = String(4_000_000_000 + actorId);
      await append(`user:${number}`, { action: "session.refused", at: at(10) });
      await append(`account:${number}`, { action: "account.updated", at: at(11), actorId });
      const found = async (...search: readonly SearchCondition[]) => {
        const own = { text: number };
        const rows = await open().audit.find({ search: [own, ...search] }, 9);
        return rows.map(({ action }) => action);
      };
      expect(await found()).toEqual(["account.updated", "session.refused"]);
      expect(await found({ text: "refused" })).toEqual(["session.refused"]);
      expect(await found({ text: "zoe" }, { text: "account up" })).toEqual(["account.updated"]);
      expect(await found({ period: { from: at(10), until: at(11) } })).toEqual(["session.refused"]);
      expect(await found({ text: "%" })).toEqual([]);
      const [newest] = await open().audit.find({ search: [{ text: number }] }, 1);
      expect(await found({ text: "%", id: newest?.id ?? 0 })).toEqual(["account.updated"]);
    });

    it("is sought by actor, subject, action and time, a page at a time", async () => {
      const { id: actorId } = await open().users.insert(newUser());
      const subject = `user:${actorId}`;
      await append(subject, { action: "login.refused", at: at(10) });
      await append(subject, { action: "login.locked", at: at(11), actorId });
      await append(`account:${actorId}`, { action: "account.frozen", at: at(12), actorId });
      const found = async (...given: Parameters<Store["audit"]["find"]>) =>
        (await open().audit.find(...given)).map(({ action }) => action);

      expect(await found({ actorId }, 9)).toEqual(["account.frozen", "login.locked"]);
      expect(await found({ subject }, 9)).toEqual(["login.locked", "login.refused"]);
      expect(await found({ subject, action: "login.r" }, 9)).toEqual(["login.refused"]);
      expect(await found({ actorId, except: "login." }, 9)).toEqual(["account.frozen"]);
      expect(await found({ subject, except: "login.r" }, 9)).toEqual(["login.locked"]);
      expect(await found({ actorId, since: at(11), until: at(12) }, 9)).toEqual(["login.locked"]);
      const [first] = await open().audit.find({ subject }, 1);
      expect(first?.action).toBe("login.locked");
      expect(await found({ subject, before: first?.id }, 9)).toEqual(["login.refused"]);
      expect(first?.hash).toBeNull();
      await linkAudit(open());
      const [linked] = await open().audit.find({ subject }, 1);
      expect(linked?.hash).toMatch(/^[0-9a-f]{64}$/);
    });
  });
}

/** Runs after the tests that expect the whole chain, because archiving removes rows. */
export function describeAuditArchive(open: () => Store): void {
  const append = (subject: string, fields?: Partial<NewAuditRow>) =>
    open().audit.append({
      ...{ at: at(1), actorId: null, action: "test.happened", subject, before: null, after: null },
      ...fields,
    });
  const archived = (after: NewAuditRow["after"]) =>
    append("archive", { action: "audit.archived", after });
  const remove = (seq: number, limit: number) =>
    open().transaction((tx) => tx.auditChain.removeArchived(seq, limit));

  describe("the beginning of the audit chain", () => {
    it("leaves once a linked row behind it says that it is archived, and nothing else does", async () => {
      for (let turn = 0; turn < 5; turn++) await append(`archive-test:${turn}`);
      await linkAudit(open());
      const whole = await verifyChain(open(), { now: at(59) });
      const { seq = 0, hash = "" } = whole.head ?? {};
      const refusal = "written once and never changed";
      await expect(remove(seq, 10)).rejects.toThrow(refusal);
      await archived({ from: 1, to: seq, hash });
      await expect(remove(seq, 10)).rejects.toThrow(refusal);
      await archived({ from: 1, to: seq + 3, hash });
      await linkAudit(open());
      await expect(remove(seq + 1, 10_000)).rejects.toThrow(refusal);

      expect(await remove(seq, 2)).toBe(2);
      const broken = await verifyChain(open(), { now: at(59) });
      expect([broken.firstBroken, broken.checked, broken.start?.seq]).toEqual([null, seq, 2]);
      expect(await remove(seq, 10_000)).toBe(seq - 2);
      expect(await remove(seq, 10_000)).toBe(0);
      expect(await open().audit.find({ subject: "archive-test:4" }, 9)).toEqual([]);
      const rest = await verifyChain(open(), { now: at(59) });
      expect(rest).toMatchObject({ firstBroken: null, checked: 2, start: { seq, hash } });
      expect((await verifyChain(open(), { now: at(59), newest: 10 })).firstBroken).toBeNull();
    });

    it("is missed where no linked row says that it was archived", async () => {
      const { start, head } = await verifyChain(open(), { now: at(59) });
      const lying: Pick<Store, "audit" | "auditChain"> = {
        auditChain: open().auditChain,
        audit: { ...open().audit, find: async () => [] },
      };
      const { firstBroken } = await verifyChain(lying, { now: at(59) });
      expect(firstBroken?.reason).toBe("link_removed");
      await append("archive-test:next");
      await linkAudit(open());
      const { head: next } = await verifyChain(open(), { now: at(59) });
      expect(next?.seq).toBe((head?.seq ?? 0) + 1);
      expect((await verifyChain(open(), { now: at(59) })).start).toEqual(start);
    });
  });
}
