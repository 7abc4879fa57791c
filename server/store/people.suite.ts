import { describe, expect, it } from "vitest";
import { at, newAccount, newUser } from "./samples.ts";
import { DuplicateRow } from "./errors.ts";
import type { Store } from "./store.ts";

export function describePeople(open: () => Store): void {
  describe("users", () => {
    it("are found by id and by username in any case", async () => {
      const user = await open().users.insert(newUser({ username: "Maya-of-the-Users" }));
      expect(await open().users.byId(user.id)).toEqual(user);
      expect(await open().users.byUsername("maya-OF-the-users")).toEqual(user);
    });

    it("keep every field", async () => {
      const wanted = newUser({
        role: "admin",
        isFrozen: true,
        driversLicense: "D-1234567",
        ssn: "***-**-1234",
        dateOfBirth: "1990-02-28",
        phoneNumber: "+1 555 0100",
        preferredAccountType: "investment",
        preferredCurrency: "JPY",
        twoFactorEnabled: true,
        createdAt: at(1, 123),
      });
      const user = await open().users.insert(wanted);
      expect(user).toEqual({ ...wanted, id: user.id });
    });

    it("are undefined when there is none", async () => {
      expect(await open().users.byId(2 ** 31 - 1)).toBeUndefined();
      expect(await open().users.byUsername("nobody at all")).toBeUndefined();
    });

    it("refuse a taken username and a taken e-mail in any case, and say which", async () => {
      const user = await open().users.insert(newUser());
      const sameName = newUser({ username: user.username.toUpperCase() });
      const sameEmail = newUser({ email: user.email.toUpperCase() });
      await expect(open().users.insert(sameName)).rejects.toEqual(new DuplicateRow("username"));
      await expect(open().users.insert(sameEmail)).rejects.toEqual(new DuplicateRow("email"));
    });

    it("are listed newest first", async () => {
      const users = [];
      for (const minute of [5, 7, 6]) {
        users.push(await open().users.insert(newUser({ createdAt: at(minute) })));
      }
      const [five, seven, six] = users.map(({ id }) => id);
      const ids = (await open().users.list()).map(({ id }) => id);
      const mine = ids.filter((id) => [five, seven, six].includes(id));
      expect(mine).toEqual([seven, six, five]);
    });
  });

  describe("accounts", () => {
    it("start at zero with nothing held and keep every field", async () => {
      const user = await open().users.insert(newUser());
      const wanted = newAccount(user.id, { accountType: "savings", isActive: false });
      const account = await open().accounts.insert(wanted);
      const start = { id: account.id, balance: 0, held: 0, lastActivityDate: null };
      expect(account).toEqual({ ...wanted, ...start });
      expect(await open().accounts.listOwnedBy(user.id)).toEqual([account]);
      expect(await open().accounts.lock([account.id])).toEqual([account]);
    });

    it("refuse a taken number and an owner who does not exist", async () => {
      const user = await open().users.insert(newUser());
      const { accountNumber } = await open().accounts.insert(newAccount(user.id));
      const again = newAccount(user.id, { accountNumber });
      const nobodys = newAccount(2 ** 31 - 1);
      const taken = new DuplicateRow("accountNumber");
      await expect(open().accounts.insert(again)).rejects.toEqual(taken);
      await expect(open().accounts.insert(nobodys)).rejects.toThrow();
    });

    it("are listed newest first, all or one owner's", async () => {
      const user = await open().users.insert(newUser());
      const older = await open().accounts.insert(newAccount(user.id, { createdAt: at(1) }));
      const newer = await open().accounts.insert(newAccount(user.id, { createdAt: at(2) }));
      const later = await open().accounts.insert(newAccount(user.id, { createdAt: at(2) }));
      expect(await open().accounts.listOwnedBy(user.id)).toEqual([later, newer, older]);
      const all = await open().accounts.list();
      expect(all.filter(({ userId }) => userId === user.id)).toEqual([later, newer, older]);
    });

    it("lock in ascending order, leaving out ids that do not exist", async () => {
      const user = await open().users.insert(newUser());
      const one = await open().accounts.insert(newAccount(user.id));
      const two = await open().accounts.insert(newAccount(user.id));
      const wanted = [two.id, 2 ** 31 - 1, one.id, two.id];
      const locked = await open().transaction((tx) => tx.accounts.lock(wanted));
      expect(locked).toEqual([one, two]);
      expect(await open().accounts.lock([])).toEqual([]);
    });
  });
}
