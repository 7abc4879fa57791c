import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { at, createUserWithAccounts, newUser } from "./testing/samples.ts";
import type { Store } from "./store.ts";
import type { NewAlert } from "./store/alerts.ts";

/** Tests the queue of alerts. Each test leaves no alert that is due. */
export function describeAlerts(open: () => Store): void {
  describe("alerts", () => {
    const alerts = () => open().alerts;
    const alert = (userId: number, fields: Partial<NewAlert> = {}): NewAlert => ({
      userId,
      kind: "money_out",
      accountId: null,
      transactionId: null,
      amount: cents(12_345),
      detail: null,
      day: null,
      createdAt: at(5),
      ...fields,
    });

    it("are kept as they were given, and told once they are due, each by one alone", async () => {
      const { user, accounts: [account] } = await createUserWithAccounts(open(), 1_000);
      const about = { accountId: account?.id ?? null, detail: "Fr. Ø", day: "2026-03-05" };
      const [first, second] = await open().transaction((tx) =>
        tx.alerts.add([alert(user.id), alert(user.id, { ...about, createdAt: at(6) })])
      );
      expect(first).toEqual({ ...alert(user.id), id: first?.id, dueAt: at(5), isPutOff: false });
      expect(second).toMatchObject({ ...about, dueAt: at(6) });
      expect(await alerts().latestOf(user.id, 9)).toEqual([second, first]);
      expect(await alerts().latestOf(user.id, 1)).toEqual([second]);
      expect(await alerts().lockDue(at(4), 9)).toEqual([]);
      expect(await alerts().lockDue(at(6), 1)).toEqual([first]);
      await open().transaction(async (tx) => {
        expect(await tx.alerts.lockDue(at(6), 9)).toEqual([first, second]);
        await tx.alerts.settle([first?.id ?? 0]);
        await tx.alerts.putOff(second?.id ?? 0, at(9));
      });
      expect(await alerts().lockDue(at(8), 9)).toEqual([]);
      expect(await alerts().lockDue(at(9), 9))
        .toEqual([{ ...second, dueAt: at(9), isPutOff: true }]);
      await alerts().settle([second?.id ?? 0]);
      expect(await alerts().lockDue(at(99), 9)).toEqual([]);
    });

    it("belong to one customer, and are deleted with them", async () => {
      const [user, other] = [
        await open().users.insert(newUser()),
        await createUserWithAccounts(open(), 1_000),
      ];
      const [theirs] = await alerts().add([alert(other.user.id), alert(user.id)]);
      await expect(alerts().add([alert(1_000_000_000)])).rejects.toThrow();
      await open().personalRows.deleteAllOf(user.id);
      expect(await alerts().latestOf(user.id, 9)).toEqual([]);
      expect(await alerts().latestOf(other.user.id, 9)).toEqual([theirs]);
      await alerts().settle([theirs?.id ?? 0]);
    });

    it("and the alert settings are stored with the user", async () => {
      const chosen = {
        ...{ moneyOutOver: cents(50_000), moneyIn: true, balanceBelow: null, heldOrRefused: true },
        ...{ signIn: false, scheduleFails: true },
        quiet: { from: 22, until: 7, zone: "America/New_York" },
      };
      const user = await open().users.insert(newUser({ alerts: chosen }));
      expect(user.alerts).toEqual(chosen);
      const louder = { ...chosen, moneyOutOver: null, balanceBelow: cents(0), quiet: null };
      await open().users.update(user.id, { alerts: louder });
      await open().users.update(user.id, { fullName: "Another name" });
      expect((await open().users.byId(user.id))?.alerts).toEqual(louder);
      await open().users.update(user.id, { alerts: null });
      expect((await open().users.byId(user.id))?.alerts).toBeNull();
    });
  });
}
