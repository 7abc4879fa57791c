import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { at, createUserWithAccounts, newTransaction } from "./testing/samples.ts";
import { decide } from "../transactions/decideTogether.ts";
import type { DecisionOutcome, DecisionRequest } from "../transactions/decisionGroup.ts";
import type { Repositories, Store } from "./store.ts";
import { machineTimers } from "../kernel/timers.ts";

type Word = DecisionRequest["status"];

export function describeConcurrency(open: () => Store): void {
  const balanceOf = async (id: number) => (await open().accounts.lock([id]))[0]?.balance;

  describe("at the same time", () => {
    const pendingTransfer = async (amount: number, opening: number) => {
      const { user, accounts: [from = null, to = null] } = await createUserWithAccounts(
        open(),
        opening,
        0,
      );
      const transaction = await open().transactions.insert(
        newTransaction(user.id, from, to, amount),
      );
      return { user, from: from?.id ?? 0, to: to?.id ?? 0, transaction };
    };
    const together = (count: number, work: (tx: Repositories) => Promise<unknown>) =>
      Promise.allSettled(Array.from({ length: count }, () => open().transaction(work)));

    /** Decides concurrently, every other one in a group of its own, as if from another process. */
    const decideTogether = (id: number, actorId: number, words: readonly Word[]) =>
      Promise.all(words.map((status, turn) => {
        const request = { transactionId: id, actorId, status, at: at(15) };
        const { transaction } = open();
        const store = turn % 2 === 0 ? open() : { transaction };
        return decide({ store, timers: machineTimers }, request);
      }));
    const resultsOf = (outcomes: readonly DecisionOutcome[]) =>
      outcomes.map(({ result }) => result).toSorted();

    it.each([2, 64])("%i approvals of one transaction apply once", async (count) => {
      const { user, from, to, transaction: { id } } = await pendingTransfer(40, 100);
      const outcomes = await decideTogether(id, user.id, Array(count).fill("completed"));
      expect(resultsOf(outcomes)).toEqual(["decided", ...Array(count - 1).fill("unchanged")]);
      expect([await balanceOf(from), await balanceOf(to)]).toEqual([60, 40]);
      expect(await open().journal.postingsOfTransaction(id)).toHaveLength(2);
    });

    it.each<Word[]>([["completed", "rejected"], ["rejected", "completed"]])(
      "of %s and %s one is taken, and the other too late",
      async (...words) => {
        const { user, from, to, transaction: { id } } = await pendingTransfer(40, 100);
        const outcomes = await decideTogether(id, user.id, words);
        expect(resultsOf(outcomes)).toEqual(["already_decided", "decided"]);
        const taken = words[outcomes.findIndex(({ result }) => result === "decided")];
        expect((await open().transactions.byId(id))?.status).toBe(taken);
        const postings = await open().journal.postingsOfTransaction(id);
        expect([await balanceOf(from), await balanceOf(to), postings.length])
          .toEqual(taken === "completed" ? [60, 40, 2] : [100, 0, 0]);
      },
    );

    it("of two requests that together exceed the balance one is held", async () => {
      const { user, accounts: [from = null, to = null] } = await createUserWithAccounts(
        open(),
        100,
        0,
      );
      const outcomes = await together(2, async (tx) => {
        const [source] = await tx.accounts.lock([from?.id ?? 0, to?.id ?? 0]);
        if (source === undefined || source.balance - source.held < 70) return "refused";
        await tx.transactions.insert(newTransaction(user.id, from, to, 70));
        return "held";
      });
      const words = outcomes.map((outcome) => outcome.status === "fulfilled" && outcome.value);
      expect(words.toSorted()).toEqual(["held", "refused"]);
    });

    it("crossing transfers neither wait for each other for ever nor lose a cent", async () => {
      const { user, accounts: [one, two] } = await createUserWithAccounts(open(), 1_000, 1_000);
      const [a, b] = [one?.id ?? 0, two?.id ?? 0];
      const work = Array.from({ length: 24 }, (_, turn) =>
        open().transaction(async (tx) => {
          const [from, to] = turn % 2 === 0 ? [a, b] : [b, a];
          await tx.accounts.lock([from, to]);
          await tx.journal.post({
            kind: "transfer",
            transactionId: null,
            actorId: user.id,
            postedAt: at(4),
            legs: [
              { account: from, amount: cents(-10 - turn) },
              { account: to, amount: cents(10 + turn) },
            ],
          });
        }));
      await Promise.all(work);
      expect([await balanceOf(a), await balanceOf(b)]).toEqual([1_012, 988]);
    });
  });
}
