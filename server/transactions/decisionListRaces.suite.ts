import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { StoreUnavailable } from "../db/errors.ts";
import type { Store } from "../db/store.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";
import {
  customerWith,
  decideList,
  resultsIn,
  submitted,
  type Wanted,
} from "./testing/decideList.ts";

/** Lists of decisions that meet other requests; `rounds` is how often. */
export function describeDecisionListRaces(
  on: string,
  open: () => Promise<Store>,
  rounds: number,
): void {
  describe(`lists of decisions that meet others on ${on}`, { timeout: 120_000 }, () => {
    let store: Store;
    let bank: TestBank;
    let admin: TestPerson;
    let colleague: TestPerson;
    let maya: TestPerson;
    let commit: Store["transaction"];
    beforeAll(async () => {
      store = await open();
      commit = store.transaction;
      bank = openTestBank({ ...store, transaction: (work) => commit(work) });
      admin = await bank.person("admin");
      colleague = await bank.person("admin");
      maya = await customerWith(bank, 100_000_000);
    });
    afterEach(async () => {
      expect(await store.journal.books())
        .toMatchObject({ discrepancies: [], unbalancedEntries: [], postingTotal: 0 });
    });
    afterAll(() => store?.close());

    const all = (ids: readonly number[], status: Wanted["status"]) =>
      ids.map((id): Wanted => ({ id, status }));
    const some = () => submitted(maya, ...Array.from({ length: 12 }, (_, at) => at + 1));
    const statusesOf = async (ids: readonly number[]) =>
      await Promise.all(ids.map(async (id) => (await store.transactions.byId(id))?.status));
    const postingsOf = async (ids: readonly number[]) =>
      await Promise.all(
        ids.map(async (id) => (await store.journal.postingsOfTransaction(id)).length),
      );

    async function inRounds(play: (ids: readonly number[]) => Promise<void>): Promise<void> {
      for (let round = 0; round < rounds; round++) await play(await some());
    }

    /** Expects postings exactly of what is completed. */
    async function expectBooked(ids: readonly number[]): Promise<void> {
      const statuses = await statusesOf(ids);
      expect(await postingsOf(ids)).toEqual(statuses.map((one) => one === "completed" ? 2 : 0));
    }

    it("two overlapping ones: each transaction is decided once, and both say by whom", async () => {
      await inRounds(async (ids) => {
        const [mine, theirs] = [ids.slice(0, 8), ids.slice(4).toReversed()];
        const [one, other] = await Promise.all([
          decideList(admin, all(mine, "completed")),
          decideList(colleague, all(theirs, "rejected")),
        ]);
        const byMe = new Map(mine.map((id, at) => [id, resultsIn(one)[at]]));
        const byThem = new Map(theirs.map((id, at) => [id, resultsIn(other)[at]]));
        const statuses = await statusesOf(ids);
        for (const [at, id] of ids.entries()) {
          const isMine = statuses[at] === "completed";
          const [won, lost] = isMine ? [byMe, byThem] : [byThem, byMe];
          expect(won.get(id)).toBe("decided");
          expect(["already_decided", undefined]).toContain(lost.get(id));
        }
        await expectBooked(ids);
      });
    });

    it("two overlapping atomic ones: one is done, and nothing of the other", async () => {
      await inRounds(async (ids) => {
        const [mine, theirs] = [ids.slice(0, 8), ids.slice(4).toReversed()];
        const [one, other] = await Promise.all([
          decideList(admin, all(mine, "completed"), { atomic: true }),
          decideList(colleague, all(theirs, "rejected"), { atomic: true }),
        ]);
        const isMine = resultsIn(one).every((result) => result === "decided");
        expect(resultsIn(other).every((result) => result === "decided")).toBe(!isMine);
        expect(await statusesOf(ids)).toEqual(ids.map((id) => {
          if (isMine) return mine.includes(id) ? "completed" : "pending";
          return theirs.includes(id) ? "rejected" : "pending";
        }));
        await expectBooked(ids);
      });
    });

    it("customers who cancel: each transaction is canceled or approved", async () => {
      await inRounds(async (ids) => {
        const [response, ...cancelled] = await Promise.all([
          decideList(admin, all(ids, "completed")),
          ...ids.slice(0, 4).map((id) =>
            maya.ask({ method: "POST", path: `/api/transactions/${id}/cancel` })
          ),
        ]);
        const results = resultsIn(response);
        for (const [at, { status }] of cancelled.entries()) {
          expect([status, results[at]]).toEqual(
            status === 200 ? [200, "already_decided"] : [409, "decided"],
          );
        }
        expect(results.slice(4)).toEqual(ids.slice(4).map(() => "decided"));
        await expectBooked(ids);
      });
    });

    it("single decisions and itself: one effect", async () => {
      await inRounds(async (ids) => {
        const wanted = all(ids, "completed");
        const key = `list-${ids[0]}`;
        const [first, second, third] = await Promise.all([
          decideList(admin, wanted, { key }),
          decideList(admin, wanted, { key }),
          decideList(colleague, wanted),
          ...ids.map((id) =>
            colleague.ask({
              method: "PATCH",
              path: `/api/transactions/${id}`,
              body: { status: "completed" },
            })
          ),
        ]);
        for (const response of [first, second, third]) {
          if (response.status === 200) {
            for (const result of resultsIn(response)) {
              expect(["decided", "unchanged"]).toContain(result);
            }
          } else expect(response.body).toMatchObject({ code: "request_in_flight" });
        }
        expect(first.status === 200 || second.status === 200).toBe(true);
        expect(await postingsOf(ids)).toEqual(ids.map(() => 2));
        const audit = await Promise.all(
          ids.map((id) =>
            store.audit.find({ subject: `transaction:${id}`, action: "transaction.approved" }, 9)
          ),
        );
        expect(audit.map(({ length }) => length)).toEqual(ids.map(() => 1));
      });
    });

    it.each(["before", "after"] as const)(
      "a process that dies %s the commit: a retry with the same key finishes it",
      async (moment) => {
        const ids = await some();
        const wanted = [...all(ids, "completed"), ...all([2_147_483_000], "rejected")];
        const key = `killed-${moment}`;
        commit = async (work) => {
          await store.transaction(async (tx) => {
            await work(tx);
            commit = store.transaction;
            if (moment === "before") throw new StoreUnavailable("The process died");
          });
          throw new StoreUnavailable("The process died");
        };
        expect((await decideList(admin, wanted, { key })).status).toBe(503);
        expect(new Set(await statusesOf(ids)))
          .toEqual(new Set([moment === "after" ? "completed" : "pending"]));
        const again = await decideList(admin, wanted, { key });
        expect(resultsIn(again)).toEqual([...ids.map(() => "decided"), "not_found"]);
        await expectBooked(ids);
      },
    );
  });
}
