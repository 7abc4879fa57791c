import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { foldText } from "#contract/search.ts";
import { at, everyAccount, everyUser, newAccount, newUser } from "./testing/samples.ts";
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
        permissionSets: ["approver", "auditor"],
        isFrozen: true,
        encryptedIdentity: "v1.sealed",
        phoneNumber: "+1 555 0100",
        preferredAccountType: "investment",
        preferredCurrency: "JPY",
        twoFactorEnabled: true,
        passwordChangeDue: true,
        pendingEmail: "new@kestrel.example",
        isEmailProved: true,
        createdAt: at(1, 123),
      });
      const user = await open().users.insert(wanted);
      expect(user).toEqual({ ...wanted, id: user.id });
    });

    it.each([
      ["Émile-of-Paris", "éMILE-of-Paris"],
      ["Σοφια-of-Athens", "σοΦΙΑ-OF-athens"],
    ])("are found as %s and %s alike", async (username, alike) => {
      const user = await open().users.insert(newUser({ username }));
      expect(await open().users.byUsername(alike)).toEqual(user);
    });

    it("are not found by a name that is counted by another key", async () => {
      await open().users.insert(newUser({ username: "filippi-of-Turin" }));
      expect(await open().users.byUsername("fİlippi-of-Turin")).toBeUndefined();
    });

    it("are found by their address in any case, until they are deleted", async () => {
      const user = await open().users.insert(newUser());
      expect(await open().users.byEmail(user.email.toUpperCase())).toEqual(user);
      await open().users.erase(user.id, at(1));
      expect(await open().users.byEmail(user.email)).toBeUndefined();
    });

    it("are undefined when there is none", async () => {
      expect(await open().users.byId(2 ** 31 - 1)).toBeUndefined();
      expect(await open().users.byUsername("nobody at all")).toBeUndefined();
    });

    it("reject a taken username or email in any case, and name the field", async () => {
      const user = await open().users.insert(newUser());
      const sameName = newUser({ username: user.username.toUpperCase() });
      const sameEmail = newUser({ email: user.email.toUpperCase() });
      await expect(open().users.insert(sameName)).rejects.toEqual(new DuplicateRow("username"));
      await expect(open().users.insert(sameEmail)).rejects.toEqual(new DuplicateRow("email"));
    });

    it("reject a username whose normalized form is taken", async () => {
      const user = await open().users.insert(newUser({ username: "of-Crete-νικος" }));
      const other = await open().users.insert(newUser());
      for (const username of ["of-Crete-νικοσ", "OF-CRETE-ΝΙΚΟΣ"]) {
        expect(await open().users.byUsername(username)).toEqual(user);
        const taken = new DuplicateRow("username");
        await expect(open().users.insert(newUser({ username }))).rejects.toEqual(taken);
        await expect(open().users.update(other.id, { username })).rejects.toEqual(taken);
        expect(await open().users.update(user.id, { username })).toMatchObject({ username });
        await open().users.update(user.id, { username: user.username });
      }
      await open().users.erase(user.id, at(1));
      await open().users.insert(newUser({ username: "of-Crete-νικοσ" }));
    });

    it("are listed newest first", async () => {
      const users = [];
      for (const minute of [5, 7, 6]) {
        users.push(await open().users.insert(newUser({ createdAt: at(minute) })));
      }
      const [five, seven, six] = users.map(({ id }) => id);
      const ids = (await everyUser(open())).map(({ id }) => id);
      const mine = ids.filter((id) => [five, seven, six].includes(id));
      expect(mine).toEqual([seven, six, five]);
    });
  });

  describe("people who are looked for", () => {
    it("are found by any of their names, their role and whether they are active", async () => {
      const mark = crypto.randomUUID();
      const wanted = { createdAt: at(1) };
      const byName = await open().users.insert(newUser({ ...wanted, fullName: `Ana ${mark}` }));
      const byEmail = await open().users.insert(
        newUser({ ...wanted, email: `${mark}@kestrel.example`, role: "admin" }),
      );
      const blocked = await open().users.insert(
        newUser({ ...wanted, username: mark, isActive: false }),
      );
      const search = [{ text: foldText(mark) }];
      const idsOf = async (filter: object) => {
        const found = await open().users.find({ search, ...filter }, { limit: 9 });
        expect(await open().users.count({ search, ...filter })).toBe(found.length);
        return found.map(({ id }) => id);
      };
      expect(await idsOf({})).toEqual([blocked.id, byEmail.id, byName.id]);
      expect(await idsOf({ role: "admin" })).toEqual([byEmail.id]);
      expect(await idsOf({ isActive: true })).toEqual([byEmail.id, byName.id]);
      expect(await idsOf({ isActive: false, role: "customer" })).toEqual([blocked.id]);
      expect(await idsOf({ search: [{ text: "100%_of nobody" }] })).toEqual([]);
      const [word = "", ...others] = mark.split("-");
      const words = [...others, word].map((text) => ({ text }));
      expect(await idsOf({ search: words })).toEqual([blocked.id, byEmail.id, byName.id]);
      expect(await idsOf({ search: [...words, { text: "ana" }] })).toEqual([byName.id]);
      expect(await idsOf({ search: [{ text: "no", id: byEmail.id }] })).toEqual([byEmail.id]);
      const period = { from: at(1), until: at(2) };
      const joined = { text: "no", period };
      expect(await idsOf({ search: [joined, ...search] }))
        .toEqual([blocked.id, byEmail.id, byName.id]);
      const amounts = { from: cents(1), to: cents(2) };
      expect(await idsOf({ search: [...search, { amounts }] })).toEqual([]);
      expect(await open().users.count({ search }, 2)).toBe(2);
      expect(await idsOf({ ids: [byName.id, blocked.id, 2 ** 31 - 1] }))
        .toEqual([blocked.id, byName.id]);
    });

    it("come page by page, neither twice nor never", async () => {
      const mark = crypto.randomUUID();
      for (const minute of [1, 3, 2, 3, 2]) {
        await open().users.insert(newUser({ fullName: mark, createdAt: at(minute, 7) }));
      }
      const all = await open().users.find({ search: [{ text: mark }] }, { limit: 9 });
      const search = [{ text: mark }];
      const pages = [];
      let before: typeof all[number] | undefined;
      do {
        const page = await open().users.find({ search }, { limit: 2, before });
        pages.push(...page);
        before = page.at(-1);
      } while (before !== undefined);
      expect(pages).toEqual(all);
      expect(all).toHaveLength(5);
    });
  });

  describe("a person who changes", () => {
    it("keeps what is not named and takes what is, null too", async () => {
      const user = await open().users.insert(newUser({ phoneNumber: "+1 555 010 0100" }));
      const changes = {
        username: `${user.username}-x`,
        passwordHash: "another",
        email: `x-${user.email}`,
        fullName: "Another Name",
        role: "admin",
        permissionSets: ["operator"],
        isActive: false,
        isFrozen: true,
        encryptedIdentity: "v1.sealed",
        phoneNumber: null,
        preferredAccountType: "savings",
        preferredCurrency: "CHF",
        twoFactorEnabled: true,
        passwordChangeDue: true,
        pendingEmail: "new@kestrel.example",
        isEmailProved: true,
      } as const;
      for (const [field, value] of Object.entries(changes)) {
        const before = await open().users.byId(user.id);
        const after = await open().users.update(user.id, { [field]: value });
        expect(after).toEqual({ ...before, [field]: value });
      }
      const changedBack = { encryptedIdentity: null, pendingEmail: null, isActive: true };
      const last = await open().users.update(user.id, changedBack);
      expect(last).toEqual({ ...user, ...changes, ...changedBack });
      expect(await open().users.update(2 ** 31 - 1, { isActive: true })).toBeUndefined();
    });

    it("may change the spelling of their own name but not take another's", async () => {
      const user = await open().users.insert(newUser());
      const other = await open().users.insert(newUser());
      const username = user.username.toUpperCase();
      expect(await open().users.update(user.id, { username })).toMatchObject({ username });
      const taken = open().users.update(user.id, { username: other.username.toUpperCase() });
      await expect(taken).rejects.toEqual(new DuplicateRow("username"));
      const sameEmail = open().users.update(user.id, { email: other.email.toUpperCase() });
      await expect(sameEmail).rejects.toEqual(new DuplicateRow("email"));
    });

    it("is locked alone, or beside every active administrator", async () => {
      const admin = await open().users.insert(newUser({ role: "admin" }));
      const blocked = await open().users.insert(newUser({ role: "admin", isActive: false }));
      const user = await open().users.insert(newUser());
      await open().transaction(async (tx) => {
        expect(await tx.users.lock(user.id)).toEqual(user);
        expect(await tx.users.lock(2 ** 31 - 1)).toBeUndefined();
        const ids = (await tx.users.lockBesideAdmins(user.id)).map(({ id }) => id);
        expect(ids).toEqual(ids.toSorted((one, another) => one - another));
        expect(ids).toEqual(expect.arrayContaining([admin.id, user.id]));
        expect(ids).not.toContain(blocked.id);
      });
    });
  });

  describe("accounts", () => {
    it("start at zero with nothing held and keep every field", async () => {
      const user = await open().users.insert(newUser());
      const wanted = newAccount(user.id, { accountType: "savings", isActive: false });
      const account = await open().accounts.insert(wanted);
      const money = { balance: 0, held: 0, locked: 0, unlock: null, lastActivityDate: null };
      expect(account).toEqual({ ...wanted, ...money, id: account.id });
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
      const all = await everyAccount(open());
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
