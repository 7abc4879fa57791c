import { wordsIn } from "#contract/search.ts";
import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { Overdrawn } from "./errors.ts";
import {
  at,
  createUserWithAccounts,
  deposit,
  everyAccount,
  everyUser,
  listed,
  newAccount,
  newTransaction,
  newUser,
  transactionCount,
} from "./testing/samples.ts";
import type { Store } from "./store.ts";

/** What it means that an account is closed or a person is deleted, on every store. */
export function describeClosing(open: () => Store): void {
  describe("a closed account", () => {
    const closed = async () => {
      const { user, accounts: [account] } = await createUserWithAccounts(open(), 0, 0);
      const id = account?.id ?? 0;
      expect(await open().accounts.close(id, at(40))).toBe(0);
      return { user, id, account };
    };

    it("is in no answer, and its number stays taken", async () => {
      const { user, id, account } = await closed();
      const { accounts } = open();
      expect(await accounts.byId(id)).toBeUndefined();
      expect(await accounts.lock([id])).toEqual([]);
      expect(await accounts.listOwnedBy(user.id)).toHaveLength(1);
      expect((await everyAccount({ accounts })).map((row) => row.id)).not.toContain(id);
      expect(await accounts.find({ userId: user.id }, { limit: 10 })).toHaveLength(1);
      expect(await accounts.count({ userId: user.id })).toBe(1);
      expect(await accounts.update(id, { isFrozen: true })).toBeUndefined();
      const again = newAccount(user.id, { accountNumber: account?.accountNumber ?? "" });
      expect(await accounts.insertUnlessTaken(again)).toBeUndefined();
    });

    it("takes no posting, and is not closed twice", async () => {
      const { user, id } = await closed();
      await expect(deposit(open(), user.id, id, 5)).rejects.toThrow();
      expect(await open().accounts.close(id, at(41))).toBe(0);
    });

    it("must be empty", async () => {
      const { accounts: [account] } = await createUserWithAccounts(open(), 10);
      await expect(open().accounts.close(account?.id ?? 0, at(40))).rejects.toThrow();
      expect(await open().accounts.byId(account?.id ?? 0)).toMatchObject({ balance: 10 });
    });

    it("includes transactions that have no other open side", async () => {
      const { user, accounts: [mine = null, saved = null] } = await createUserWithAccounts(
        open(),
        0,
        0,
      );
      const { user: other, accounts: [theirs = null] } = await createUserWithAccounts(open(), 0);
      const fields = { status: "completed" } as const;
      const insert = (...given: Parameters<typeof newTransaction>) =>
        open().transactions.insert(newTransaction(...given));
      const cash = await insert(user.id, null, mine, 1, fields);
      const own = await insert(user.id, mine, saved, 2, fields);
      const gift = await insert(user.id, mine, theirs, 3, fields);
      const count = await transactionCount(open());

      expect(await open().accounts.close(mine?.id ?? 0, at(40))).toBe(1);
      expect(await open().transactions.byId(cash.id)).toBeUndefined();
      expect(await open().transactions.listOwnedBy(user.id)).toEqual([listed(own)]);
      expect(await open().transactions.list({ userId: user.id }, { limit: 9 })).toEqual([
        listed(own),
      ]);
      expect(await open().transactions.listOwnedBy(other.id)).toEqual([listed(gift)]);
      expect(await transactionCount(open())).toBe(count - 1);

      expect(await open().accounts.close(saved?.id ?? 0, at(41))).toBe(1);
      expect(await open().transactions.byId(own.id)).toBeUndefined();
      expect(await open().transactions.byId(gift.id)).toEqual(gift);
    });
  });

  describe("an account's floor", () => {
    it("lets the balance fall so far, and is never above it", async () => {
      const { user, accounts: [account] } = await createUserWithAccounts(open(), 10);
      const id = account?.id ?? 0;
      await open().accounts.lowerFloor(id, cents(-50));
      await withdraw(user.id, id, 60);
      await expect(withdraw(user.id, id, 1)).rejects.toBeInstanceOf(Overdrawn);
      await expect(open().accounts.update(id, { floor: cents(0) })).rejects.toThrow();
      await deposit(open(), user.id, id, 55);
      expect(await open().accounts.update(id, { floor: cents(0) })).toMatchObject({ balance: 5 });
      await expect(withdraw(user.id, id, 6)).rejects.toBeInstanceOf(Overdrawn);
    });

    const withdraw = (actorId: number, account: number, amount: number) =>
      open().journal.post({
        kind: "adjustment",
        transactionId: null,
        actorId,
        postedAt: at(20),
        legs: [{ account, amount: cents(-amount) }, {
          account: "adjustments",
          amount: cents(amount),
        }],
      });
  });

  describe("a deleted person", () => {
    it("has nothing personal left, is in no answer, and their names are free", async () => {
      const wanted = newUser({ phoneNumber: "+1 555 0100", encryptedIdentity: "sealed" });
      const user = await open().users.insert(wanted);
      await open().users.erase(user.id, at(40));
      const { users } = open();
      expect(await users.byId(user.id)).toBeUndefined();
      expect(await users.lock(user.id)).toBeUndefined();
      expect(await users.byUsername(wanted.username)).toBeUndefined();
      expect(await users.byUsername(`Deleted user ${user.id}`)).toBeUndefined();
      expect((await everyUser({ users })).map(({ id }) => id)).not.toContain(user.id);
      expect((await users.lockBesideAdmins(user.id)).map(({ id }) => id)).not.toContain(user.id);
      expect(await users.update(user.id, { fullName: "Back again" })).toBeUndefined();
      expect((await users.insert(wanted)).id).not.toBe(user.id);
    });

    it("has no codes and no messages left, and others keep theirs", async () => {
      const [user, other] = [
        await open().users.insert(newUser()),
        await open().users.insert(newUser()),
      ];
      const { codes, outbox } = open();
      for (const { id: userId } of [user, other]) {
        const dated = { userId, createdAt: at(1) };
        const code = {
          challengeHash: "challenge",
          codeHash: "hash",
          encryptedCode: null,
          origin: "sent",
          expiresAt: at(9),
        } as const;
        await codes.insert({ ...dated, ...code });
        const id = await outbox.nextId();
        const notice = { id, to: "a@kestrel.example", subject: "s", encryptedText: "t" };
        await outbox.append({ ...dated, ...notice });
      }
      await open().personalRows.deleteAllOf(user.id);
      for (const rows of [await codes.newest(99), await outbox.newest(99)]) {
        const owners = rows.map(({ userId }) => userId);
        expect(owners).not.toContain(user.id);
        expect(owners).toContain(other.id);
      }
    });

    it("may still be named by journal and audit", async () => {
      const { user, accounts: [account] } = await createUserWithAccounts(open(), 0);
      await open().users.erase(user.id, at(40));
      await deposit(open(), user.id, account?.id ?? 0, 7);
      expect(await open().journal.postingsOf(account?.id ?? 0)).toMatchObject([{
        actorId: user.id,
      }]);
    });
  });

  describe("a page of accounts", () => {
    it("is filtered, and the next page starts where the last one ended", async () => {
      const user = await open().users.insert(newUser({ fullName: "Wanted % Person" }));
      const insert = (minute: number, fields: Parameters<typeof newAccount>[1]) =>
        open().accounts.insert(newAccount(user.id, { createdAt: at(minute), ...fields }));
      const old = await insert(1, { accountType: "savings", isActive: false });
      const same = await insert(2, { accountNumber: "Needle-0001", isFrozen: true });
      const late = await insert(2, { accountType: "savings" });

      const mine = { userId: user.id };
      const { accounts } = open();
      const first = await accounts.find(mine, { limit: 2 });
      expect(first).toEqual([late, same]);
      expect(await accounts.find(mine, { limit: 2, before: same })).toEqual([old]);
      expect(await accounts.find({ ...mine, type: "savings" }, { limit: 9 })).toEqual([late, old]);
      expect(await accounts.find({ ...mine, status: "inactive" }, { limit: 9 })).toEqual([old]);
      expect(await accounts.find({ ...mine, status: "active" }, { limit: 9 })).toEqual(first);
      expect(await accounts.find({ ...mine, status: "frozen" }, { limit: 9 })).toEqual([same]);
      expect(await accounts.find({ ids: [old.id, late.id] }, { limit: 9 })).toEqual([late, old]);
      const search = (text: string, owners: boolean) =>
        accounts.count({ search: { words: wordsIn(text), owners } });
      expect(await search("NEEDLE-0001", false)).toBe(1);
      expect(await search("wanted % per", true)).toBe(3);
      expect(await search("pérson SAV wanted", true)).toBe(2);
      expect(await search("wanted _ per", true)).toBe(0);
      expect(await search("wanted % per", false)).toBe(0);
    });
  });
}
