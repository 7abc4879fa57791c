import { describe, expect, it } from "vitest";
import { DuplicateRow } from "./errors.ts";
import { at, createUserWithAccounts, newTransaction } from "./testing/samples.ts";
import type { Store } from "./store.ts";

/** Rules for categories, and the categories of transactions. */
export function describeCategoryRows(open: () => Store): void {
  describe("categories", () => {
    const categories = () => open().categories;
    const someone = () => createUserWithAccounts(open(), 1_000);
    const payeeOf = (userId: number) =>
      open().payees.insert({
        ...{ userId, name: "Landlord", accountNumber: "88 4410 2075", kind: "other", note: "" },
        savedAt: at(1),
      });

    it("have rules in the order of their places, each user's own", async () => {
      const [{ user }, other] = [await someone(), await someone()];
      const rule = { userId: user.id, contains: "rent", payeeId: null, category: "Housing" };
      const second = await categories().insertRule({ ...rule, place: 1 });
      const first = await categories().insertRule({ ...rule, place: 0, category: "Home" });
      const theirs = await categories().insertRule({ ...rule, userId: other.user.id, place: 0 });
      expect(await categories().rulesOf([user.id])).toEqual([first, second]);
      expect(await categories().rulesOf([])).toEqual([]);
      await categories().updateRule({ ...second, place: -1, contains: "flat" });
      expect(await categories().rulesOf([user.id]))
        .toEqual([{ ...second, place: -1, contains: "flat" }, first]);
      await categories().deleteRule(first.id);
      expect((await categories().rulesOf([user.id, other.user.id])).map(({ id }) => id).toSorted())
        .toEqual([second.id, theirs.id].toSorted());
    });

    it("lose the rules of a payee that is removed, and no others", async () => {
      const { user } = await someone();
      const payee = await payeeOf(user.id);
      const rule = { userId: user.id, place: 0, category: "Housing" };
      await categories().insertRule({ ...rule, contains: null, payeeId: payee.id });
      const kept = await categories().insertRule({ ...rule, contains: "rent", payeeId: null });
      await categories().deleteRulesOfPayee(payee.id);
      await open().payees.delete(payee.id);
      expect(await categories().rulesOf([user.id])).toEqual([kept]);
    });

    it("are kept by user and transaction, also where the user removed one", async () => {
      const [{ user, accounts }, other] = [await someone(), await someone()];
      const made = await open().transactions.insert(
        newTransaction(user.id, accounts[0] ?? null, null, 100),
      );
      const { id: transactionId } = made;
      const row = { userId: user.id, transactionId, category: "Housing" };
      await categories().add([row, { ...row, userId: other.user.id, category: "Theirs" }]);
      await expect(categories().add([row])).rejects.toThrow(DuplicateRow);
      expect(await categories().of(user.id, [transactionId]))
        .toEqual(new Map([[transactionId, "Housing"]]));
      await categories().set({ ...row, category: null });
      expect(await categories().of(user.id, [transactionId, 2_000_000_000]))
        .toEqual(new Map([[transactionId, null]]));
      expect(await categories().of(user.id, [])).toEqual(new Map());
      expect(await categories().of(other.user.id, [transactionId]))
        .toEqual(new Map([[transactionId, "Theirs"]]));
    });

    it("go with their user, rules of payees too", async () => {
      const { user, accounts } = await someone();
      const payee = await payeeOf(user.id);
      const { id: transactionId } = await open().transactions.insert(
        newTransaction(user.id, accounts[0] ?? null, null, 100),
      );
      const rule = { userId: user.id, place: 0, contains: null, payeeId: payee.id, category: "A" };
      await categories().insertRule(rule);
      await categories().add([{ userId: user.id, transactionId, category: "A" }]);
      await open().transaction((tx) => tx.personalRows.deleteAllOf(user.id));
      expect(await categories().rulesOf([user.id])).toEqual([]);
      expect(await categories().of(user.id, [transactionId])).toEqual(new Map());
    });

    it("leave who asked for a transaction known, also for a deleted one", async () => {
      const { user, accounts } = await someone();
      const made = await open().transactions.insert(
        newTransaction(user.id, accounts[0] ?? null, null, 100),
      );
      await open().transactions.delete(made.id, at(9));
      expect(await open().transactions.originsOf([made.id, 2_000_000_000]))
        .toEqual([{ id: made.id, initiatorId: user.id, metadata: made.metadata }]);
      expect(await open().transactions.originsOf([])).toEqual([]);
    });
  });
}
