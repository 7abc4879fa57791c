import { describe, expect, it } from "vitest";
import { placeOfRequest, type RequestSort } from "#contract/approvalRequests.ts";
import { cents } from "#contract/money.ts";
import type {
  ApprovalRequestRow,
  NewApprovalRequest,
  RequestFilter,
  RequestsAbout,
} from "./store/approvals.ts";
import type { Part } from "./store/sorted.ts";
import type { Store } from "./store.ts";
import { at, createUserWithAccounts, newUser } from "./testing/samples.ts";

export function describeApprovalRows(open: () => Store): void {
  const staff = async () => (await open().users.insert(newUser({ role: "admin" }))).id;
  async function asked(fields: Partial<NewApprovalRequest> = {}) {
    return await open().approvalRequests.insert({
      id: await open().approvalRequests.nextId(),
      act: "balance",
      call: "patchAccount",
      subject: "account:1",
      amount: cents(500),
      askedBy: await staff(),
      accountIds: [],
      userIds: [],
      persons: 1,
      sets: ["owner", "approver"],
      movement: null,
      encryptedText: "sealed",
      createdAt: at(1),
      expiresAt: at(30),
      ...fields,
    });
  }
  const approve = (requestId: number, staffId: number, minute = 2) =>
    open().approvalRequests.decide({ requestId, staffId, verdict: "approve", at: at(minute) });
  const close = (id: number, state: "approved" | "refused" = "approved") =>
    open().approvalRequests.close(id, { state, encryptedReason: null });
  const find = (filter: Partial<RequestFilter> = {}, page: Partial<Part<RequestSort>> = {}) =>
    open().approvalRequests.find({ now: at(20), ...filter }, { limit: 1_000, ...page });
  const found = async (id: number) => (await find()).find((row) => row.id === id);

  describe("rules for dual control", () => {
    it("are kept by name, and found where they are on, beside a setting", async () => {
      const { approvalRules, settings } = open();
      const [first] = await approvalRules.list();
      if (first === undefined) throw new Error("There are no rules");
      const { name } = first;
      expect(await approvalRules.inForce(name)).toBeUndefined();
      const rule = { ...first, isOn: true, persons: 2, sets: ["operator" as const] };
      await approvalRules.save(rule);
      expect(await approvalRules.inForce(name)).toEqual(rule);
      const found = () => approvalRules.inForceWith(name, ["of_rules", "of_nothing"]);
      expect(await found()).toEqual({ rule, settings: new Map() });
      await settings.set("of_rules", "7", at(1));
      const known = new Map([["of_rules", "7"]]);
      expect(await found()).toEqual({ rule, settings: known });
      await approvalRules.save(first);
      expect(await found()).toEqual({ settings: known });
      expect(await open().transaction((tx) => tx.approvalRules.lock())).toContainEqual(first);
    });
  });

  describe("requests for a second approver", () => {
    it("wait first in the list, with every word on them", async () => {
      const [one, other] = [await asked(), await asked({ persons: 2 })];
      const [first, second] = [await staff(), await staff()];
      await approve(one.id, first);
      await close(one.id);
      await approve(other.id, second, 3);
      const rows = await find({}, { sorted: { by: "waiting", order: "desc" } });
      expect(rows.findIndex(({ id }) => id === other.id))
        .toBeLessThan(rows.findIndex(({ id }) => id === one.id));
      expect(await found(one.id)).toEqual({ ...one, state: "approved" });
      expect(await open().approvalRequests.decisionsOn([one.id, other.id])).toEqual([
        { requestId: one.id, staffId: first, verdict: "approve", at: at(2) },
        { requestId: other.id, staffId: second, verdict: "approve", at: at(3) },
      ]);
    });

    it("are found by who asked, whom they are about, act, amount, days and number", async () => {
      const mark = crypto.randomUUID();
      const named = async (name: string, fields: object = {}) =>
        (await open().users.insert(newUser({ fullName: `${name} ${mark}`, ...fields }))).id;
      const asker = await named("Zoë", { role: "admin" });
      const { user, accounts: [account] } = await createUserWithAccounts(open(), 5);
      await open().users.update(user.id, { fullName: `Bo ${mark}` });
      const [owned, meant] = [
        await asked({ askedBy: asker, accountIds: [account?.id ?? 0], amount: cents(700) }),
        await asked({
          ...{ act: "identity", subject: "user:123456789", amount: null, createdAt: at(2) },
          userIds: [await named("Cy")],
        }),
      ];
      const ids = async (...search: NonNullable<RequestFilter["search"]>) => {
        const filter = { now: at(20), search: [{ text: mark }, ...search] };
        const rows = await find(filter);
        expect(await open().approvalRequests.count(filter, 9)).toBe(rows.length);
        return rows.map(({ id }) => id);
      };
      expect(await ids()).toEqual([meant.id, owned.id]);
      expect(await ids({ text: "zoe" })).toEqual([owned.id]);
      expect(await ids({ text: "bo " })).toEqual([owned.id]);
      expect(await ids({ text: "cy " })).toEqual([meant.id]);
      expect(await ids({ text: "daily limit" })).toEqual([meant.id]);
      expect(await ids({ text: "123456789" })).toEqual([meant.id]);
      expect(await ids({ amounts: { from: cents(700), to: cents(700) } })).toEqual([owned.id]);
      expect(await ids({ period: { from: at(2), until: at(3) } })).toEqual([meant.id]);
      expect(await ids({ id: owned.id })).toEqual([owned.id]);
    });

    it("are narrowed by act and by state, which time alone may end", async () => {
      const mark = crypto.randomUUID();
      const askedBy = (await open().users.insert(newUser({ role: "admin", fullName: mark }))).id;
      const ours = { search: [{ text: mark }] };
      const [early, late, refused] = [
        await asked({ askedBy }),
        await asked({ askedBy, expiresAt: at(15) }),
        await asked({ askedBy, act: "booking" }),
      ];
      await close(refused.id, "refused");
      const ids = async (filter: Partial<RequestFilter>) =>
        (await find({ ...ours, ...filter })).map(({ id }) => id);
      expect(await ids({ state: "waiting" })).toEqual([early.id]);
      expect(await ids({ state: "lapsed" })).toEqual([late.id]);
      expect(await ids({ state: "waiting", now: at(10) })).toEqual([late.id, early.id]);
      expect(await ids({ state: "refused" })).toEqual([refused.id]);
      expect(await ids({ act: "booking" })).toEqual([refused.id]);
    });

    it("are those that one member of the staff can decide, where only these are wanted", async () => {
      const { user, accounts: [account] } = await createUserWithAccounts(open(), 5);
      await open().users.update(user.id, { role: "admin", permissionSets: ["approver"] });
      const [me, other] = [user.id, await staff()];
      const mine = { decider: { id: me, sets: ["approver" as const] } };
      const [fits, approved] = [await asked(), await asked({ persons: 2 })];
      await approve(approved.id, me);
      const others = [
        await asked({ askedBy: me }),
        await asked({ accountIds: [account?.id ?? 0] }),
        await asked({ userIds: [other, me] }),
        await asked({ sets: ["owner", "operator"] }),
        await asked({ expiresAt: at(20) }),
        approved,
      ];
      const ids = (await find(mine)).map(({ id }) => id);
      expect(ids).toContain(fits.id);
      for (const { id } of others) expect(ids).not.toContain(id);
      await close(approved.id, "refused");
      const sets = { decider: { id: me, sets: ["operator" as const, "approver" as const] } };
      expect((await find(sets)).map(({ id }) => id)).toContain(others[3]?.id);
      expect(await find({ decider: { id: me, sets: ["support"] } })).toEqual([]);
    });

    it("follow each other page by page, in every order", async () => {
      const mark = crypto.randomUUID();
      const askedBy = (await open().users.insert(newUser({ role: "admin", fullName: mark }))).id;
      const rows: ApprovalRequestRow[] = [];
      for (const amount of [cents(300), null, cents(200), cents(300)]) {
        rows.push(await asked({ askedBy, amount }));
      }
      await close(rows[2]?.id ?? 0, "refused");
      const ours = { search: [{ text: mark }] };
      for (const by of ["createdAt", "amount", "waiting"] as const) {
        for (const order of ["asc", "desc"] as const) {
          const whole = await find(ours, { sorted: { by, order } });
          expect(whole).toHaveLength(rows.length);
          const paged: ApprovalRequestRow[] = [];
          for (const _ of rows) {
            const last = paged.at(-1);
            const after = last && placeOfRequest(by, last);
            paged.push(...await find(ours, { limit: 1, sorted: { by, order, after } }));
          }
          expect(paged).toEqual(whole);
        }
      }
      const first = await find(ours, { sorted: { by: "waiting", order: "desc" } });
      expect(first.map(({ id }) => id)).toEqual([3, 1, 0, 2].map((at) => rows[at]?.id));
    });

    it("are decided by others, once, and as long as they wait", async () => {
      const { user, accounts: [account] } = await createUserWithAccounts(open(), 5);
      const accountIds = [account?.id ?? 0];
      const row = await asked({ accountIds, userIds: [await staff()], persons: 2 });
      for (const own of [row.askedBy, user.id, row.userIds[0] ?? 0]) {
        await expect(approve(row.id, own)).rejects.toThrow();
      }
      const other = await staff();
      await expect(approve(row.id, other, 30)).rejects.toThrow();
      await approve(row.id, other);
      await expect(approve(row.id, other)).rejects.toThrow();
      await expect(close(row.id)).rejects.toThrow();
      await approve(row.id, await staff());
      await close(row.id);
      await expect(approve(row.id, await staff())).rejects.toThrow();
      await expect(close(row.id, "refused")).rejects.toThrow();
    });

    it("are found where they wait and are about any of some accounts and people", async () => {
      const { user, accounts: [account, second] } = await createUserWithAccounts(open(), 5, 5);
      const accountIds = [account?.id ?? 0, second?.id ?? 0];
      const rows = [
        await asked({ accountIds }),
        await asked({ userIds: [await staff(), user.id] }),
        await asked({ accountIds, expiresAt: at(15) }),
        await asked({ accountIds }),
        await asked(),
      ];
      await close(rows[3]?.id ?? 0, "refused");
      const waiting = (about: RequestsAbout) =>
        open().transaction((tx) => tx.approvalRequests.lockWaiting(about, at(20)));
      expect(await waiting({ accountIds: accountIds.slice(1) })).toEqual([rows[0]]);
      expect(await waiting({ userIds: [user.id] })).toEqual([rows[1]]);
      expect(await waiting({ accountIds, userIds: [user.id] })).toEqual([rows[0], rows[1]]);
      expect(await waiting({})).toEqual([]);
    });

    it("are found and locked by what they are about, where they wait", async () => {
      const { user } = await createUserWithAccounts(open(), 5);
      const subject = `user:${user.id}`;
      const [first, closed, late, second] = [
        await asked({ subject }),
        await asked({ subject }),
        await asked({ subject, expiresAt: at(15) }),
        await asked({ subject }),
      ];
      await close(closed.id, "refused");
      await open().transaction(async ({ approvalRequests: requests }) => {
        expect(await requests.waitingOn([subject, "user:0"], at(20))).toEqual([first, second]);
        expect(await requests.waitingOn([], at(20))).toEqual([]);
        expect(await requests.lockWaiting({ subject }, at(20))).toEqual([first, second]);
        expect(await requests.lockWithOthers(second.id, at(20))).toEqual(second);
        expect(await requests.lockWithOthers(late.id, at(20))).toEqual(late);
        expect(await requests.lockWithOthers(0, at(20))).toBeUndefined();
        expect(await requests.tryLock([second.id, first.id, closed.id])).toEqual([first, second]);
      });
    });

    it("keep nothing of a deleted user", async () => {
      const { user, accounts: [account] } = await createUserWithAccounts(open(), 5);
      const [one, other, third] = [
        await asked({ accountIds: [account?.id ?? 0] }),
        await asked({ userIds: [user.id] }),
        await asked(),
      ];
      await open().approvalRequests.forgetAllOf(user.id);
      for (const { id } of [one, other]) {
        expect(await found(id)).toMatchObject({ encryptedText: "", state: "lapsed" });
      }
      expect(await found(third.id)).toEqual(third);
    });
  });
}
