import { describe, expect, it } from "vitest";
import { DuplicateRow } from "./errors.ts";
import { at, createUserWithAccounts, newTransaction } from "./testing/samples.ts";
import type { Store } from "./store.ts";
import type { NewPayee } from "./store/payees.ts";

const iban = "GB82WEST12345698765432";

/** Whom customers send money to, as it is kept. */
export function describePayees(open: () => Store): void {
  describe("payees", () => {
    const payees = () => open().payees;
    const someone = async () => (await createUserWithAccounts(open(), 1_000)).user.id;
    const payee = (userId: number, fields: Partial<NewPayee> = {}): NewPayee => ({
      userId,
      name: "Landlord",
      accountNumber: iban,
      kind: "iban",
      note: "",
      savedAt: at(1),
      ...fields,
    });

    it("are kept as they were given, changed, removed, and forgotten with their person", async () => {
      const [userId, other] = [await someone(), await someone()];
      const first = await payees().insert(payee(userId));
      expect(first).toEqual({ ...payee(userId), id: first.id });
      const second = await payees().insert(
        payee(userId, { name: "Ärztin", accountNumber: "88 4410 2075", kind: "other", note: "NY" }),
      );
      const theirs = await payees().insert(payee(other));
      expect(await payees().listOf(userId)).toEqual([first, second]);
      const changed = { ...second, name: "Doctor", accountNumber: "88 4410 2076", savedAt: at(2) };
      await open().transaction(async (tx) => {
        expect(await tx.payees.lock(second.id)).toEqual(second);
        await tx.payees.update(changed);
      });
      expect(await payees().lock(second.id)).toEqual(changed);
      await payees().delete(first.id);
      expect(await payees().listOf(userId)).toEqual([changed]);
      await open().personalRows.deleteAllOf(userId);
      expect(await payees().listOf(userId)).toEqual([]);
      expect(await payees().listOf(other)).toEqual([theirs]);
    });

    it("have each number once, however it is written", async () => {
      const userId = await someone();
      await payees().insert(payee(userId));
      const written = { accountNumber: "gb82 west-1234 5698 7654 32" };
      await expect(payees().insert(payee(userId, written))).rejects.toThrow(DuplicateRow);
      const other = await payees().insert(payee(userId, { accountNumber: "12345" }));
      await expect(payees().update({ ...other, ...written })).rejects.toThrow(DuplicateRow);
      await payees().update({ ...other, accountNumber: "1-2-3-4-5" });
      await expect(payees().insert(payee(userId + 1_000_000))).rejects.toThrow();
    });

    it("tell what was sent to them, but for what was rejected", async () => {
      const { user, accounts: [from = null] } = await createUserWithAccounts(open(), 1_000);
      const sent = (externalAccount: string, amount: number, fields = {}) =>
        open().transactions.insert(
          newTransaction(user.id, from, null, amount, { metadata: { externalAccount }, ...fields }),
        );
      const known = await payees().insert(payee(user.id));
      const never = await payees().insert(payee(user.id, { accountNumber: "12345" }));
      await sent("GB82 WEST 1234 5698 7654 32", 1, { createdAt: at(3) });
      await sent(iban, 2, { createdAt: at(5) });
      await sent(iban, 4, { createdAt: at(4) });
      await sent(iban, 8, { createdAt: at(6), status: "rejected" });
      const { id } = await sent(iban, 16, { createdAt: at(6) });
      await open().transactions.delete(id, at(7));
      await sent("GB82WEST12345698765433", 32);
      expect([...await payees().sentBefore({ userId: user.id })]).toEqual([
        [known.id, { count: 3, last: { at: at(5), amount: 2 } }],
        [never.id, { count: 0, last: null }],
      ]);
    });

    it("make a number known from the day on which it was saved", async () => {
      const { user, accounts: [from = null] } = await createUserWithAccounts(open(), 1_000);
      const sentTo = async (accountNumber: string) =>
        (await open().limits.sentTo([{ userId: user.id, accountNumber }]))[0];
      const metadata = { externalAccount: iban };
      await open().transactions.insert(
        newTransaction(user.id, from, null, 7, { metadata, createdAt: at(5) }),
      );
      expect(await sentTo("gb82 west 1234 5698 7654 32")).toEqual({
        first: at(5),
        total: 7,
        isPaid: false,
      });
      await payees().insert(payee(user.id, { savedAt: at(2) }));
      await payees().insert(payee(user.id, { accountNumber: "12345", savedAt: at(3) }));
      await payees().insert(payee(await someone(), { accountNumber: "67890" }));
      expect(await sentTo(iban)).toEqual({ first: at(2), total: 7, isPaid: false });
      expect(await sentTo("12-345")).toEqual({ first: at(3), total: 0, isPaid: false });
      expect(await sentTo("67890")).toEqual({ first: null, total: 0, isPaid: false });
    });
  });
}
