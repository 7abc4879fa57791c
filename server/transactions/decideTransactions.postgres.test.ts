import { describe, expect, it } from "vitest";
import { onPostgres, openStoreOn } from "#scripts/testPostgres.ts";
import { openTestBank, type TestPerson } from "../testing/testBank.ts";
import { describeDecisionLists } from "./decideTransactions.suite.ts";
import { describeDecisionListRaces } from "./decisionListRaces.suite.ts";
import { customerWith, decideList, resultsIn, submitted } from "./testing/decideList.ts";

/** Enters a pending transaction. */
async function entered({ ask }: Pick<TestPerson, "ask">, movement: object): Promise<number> {
  const body = { ...movement, status: "pending" };
  return Number(Object((await ask({ method: "POST", path: "/api/transactions", body })).body).id);
}

await onPostgres((server) => {
  describeDecisionLists("PostgreSQL", () => openStoreOn(server));
  describeDecisionListRaces("PostgreSQL", () => openStoreOn(server), 5);

  describe("a list with a transaction that another one has locked", () => {
    it("waits for it before it refuses another, which may need its money", async () => {
      const store = await openStoreOn(server);
      const release = Promise.withResolvers<void>();
      let pauses = 0;
      const { timers } = openTestBank(store).deps;
      const bank = openTestBank(store, undefined, {
        timers: {
          ...timers,
          after(duration, work) {
            if (++pauses === 3) release.resolve();
            return timers.after(duration, work);
          },
        },
      });
      const [admin, maya] = [await bank.person("admin"), await customerWith(bank, 10_000)];
      const [deposit = 0, transfer = 0] = [
        await entered(admin, { type: "deposit", toAccountId: maya.accounts[0]?.id, amount: 50 }),
        ...await submitted(maya, 100),
      ];
      const path = `/api/accounts/${maya.accounts[0]?.id}`;
      await admin.ask({ method: "PATCH", path, body: { balance: 60 } });
      const locked = Promise.withResolvers<void>();
      const held = store.transaction(async (tx) => {
        await tx.transactions.lock(deposit);
        locked.resolve();
        await release.promise;
      });
      await locked.promise;
      pauses = 0;
      const wanted = [deposit, transfer].map((id) => ({ id, status: "completed" } as const));
      expect(resultsIn(await decideList(admin, wanted))).toEqual(["decided", "decided"]);
      await held;
      await store.close();
    });

    it("decides the others, and refuses this one after five seconds", async () => {
      const store = await openStoreOn(server);
      let passed = 0;
      const { timers } = openTestBank(store).deps;
      // A second passes whenever it is looked at.
      const bank = openTestBank(store, undefined, {
        timers: { ...timers, elapsed: () => passed += 1_000 },
      });
      const [admin, maya] = [await bank.person("admin"), await customerWith(bank, 100_000)];
      const ids = await submitted(maya, 1, 2, 3);
      const wanted = ids.map((id) => ({ id, status: "completed" } as const));
      await store.transaction(async (tx) => {
        await tx.transactions.lock(ids[1] ?? 0);
        const atomic = await decideList(admin, wanted, { atomic: true });
        expect(resultsIn(atomic)).toEqual(["undone", "unavailable", "undone"]);
        const response = await decideList(admin, wanted);
        expect(resultsIn(response)).toEqual(["decided", "unavailable", "decided"]);
      });
      expect(resultsIn(await decideList(admin, wanted)))
        .toEqual(["unchanged", "decided", "unchanged"]);
      await store.close();
    });
  });
});
