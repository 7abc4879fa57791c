import { describe, expect, it } from "vitest";
import { at, newUser } from "./testing/samples.ts";
import type { Store } from "./store.ts";

let made = 0;

export function describeRecovery(open: () => Store): void {
  const newRecovery = (userId: number | null, handle: number) => ({
    handle,
    userId,
    codeHash: `recovery-${++made}`,
    secretHash: userId === null ? null : `secret-${made}`,
    createdAt: at(1),
    expiresAt: at(16),
  });

  describe("recoveries", () => {
    it("answer the newest of each person of a handle, with what happened to it", async () => {
      const { id } = await open().users.insert(newUser());
      const other = await open().users.insert(newUser());
      for (const userId of [id, null]) await open().recoveries.insert(newRecovery(userId, 7_001));
      const newest = await open().recoveries.insert(newRecovery(id, 7_001));
      const theirs = await open().recoveries.insert(newRecovery(other.id, 7_001));
      const nobodys = await open().recoveries.insert(newRecovery(null, 7_001));
      await open().recoveries.insert(newRecovery(null, 7_002));
      expect(newest).toMatchObject({ userId: id, failures: 0, verifiedAt: null });
      await open().recoveries.countFailure(newest.id);
      await open().recoveries.markVerified(newest.id, at(2));
      expect(await open().recoveries.lockNewest(7_001)).toEqual([
        { ...newest, failures: 1, verifiedAt: at(2) },
        theirs,
        nobodys,
      ]);
      expect(await open().recoveries.lockNewest(7_003)).toEqual([]);
    });

    it("are the newest by email and the newest that staff started", async () => {
      const { id } = await open().users.insert(newUser());
      const byStaff = { codeHash: null, secretHash: "staff" };
      await open().recoveries.insert({ ...newRecovery(id, 7_021), ...byStaff });
      const staffs = await open().recoveries.insert({ ...newRecovery(id, 7_021), ...byStaff });
      await open().recoveries.insert(newRecovery(id, 7_021));
      const mailed = await open().recoveries.insert(newRecovery(id, 7_021));
      expect(await open().recoveries.lockNewest(7_021)).toEqual([staffs, mailed]);
    });

    it("are forgotten for one person", async () => {
      const { id } = await open().users.insert(newUser());
      for (const handle of [7_011, 7_013]) await open().recoveries.insert(newRecovery(id, handle));
      await open().recoveries.insert(newRecovery(null, 7_012));
      await open().recoveries.deleteAllOf(id);
      expect(await open().recoveries.lockNewest(7_013)).toEqual([]);
      expect(await open().recoveries.lockNewest(7_011)).toEqual([]);
      expect(await open().recoveries.lockNewest(7_012)).toHaveLength(1);
    });
  });

  describe("devices", () => {
    it("are known to those who signed in there", async () => {
      const one = await open().users.insert(newUser());
      const two = await open().users.insert(newUser());
      const seen = { tokenHash: "shared browser", lastSeenAt: at(1) };
      await open().devices.remember({ ...seen, userId: one.id }, 3);
      await open().devices.remember({ ...seen, userId: two.id }, 3);
      await open().devices.remember({ ...seen, userId: one.id, lastSeenAt: at(2) }, 3);
      const known = await open().devices.usersOf("shared browser", at(1));
      expect(known.toSorted((a, b) => a - b)).toEqual([one.id, two.id]);
      await open().devices.forgetAllOf(one.id);
      expect(await open().devices.usersOf("shared browser", at(1))).toEqual([two.id]);
      expect(await open().devices.usersOf("shared browser", at(2))).toEqual([]);
    });

    it("are listed for their user, and deleted except one", async () => {
      const { id } = await open().users.insert(newUser());
      const seen = (minute: number) => ({ tokenHash: `${id} ${minute}`, lastSeenAt: at(minute) });
      for (const minute of [1, 3, 2]) {
        await open().devices.remember({ ...seen(minute), userId: id }, 9);
      }
      const listed = (await open().devices.listOf(id)).map(({ lastSeenAt }) => lastSeenAt);
      expect(listed).toEqual([at(3), at(2), at(1)]);
      await open().devices.forgetAllOf(id, `${id} 2`);
      expect(await open().devices.listOf(id))
        .toEqual([{ ...seen(2), userId: id, createdAt: at(2) }]);
    });

    it("are forgotten longest unseen first", async () => {
      const { id } = await open().users.insert(newUser());
      for (const minute of [2, 1, 3]) {
        const device = { tokenHash: `browser ${id} ${minute}`, userId: id, lastSeenAt: at(minute) };
        await open().devices.remember(device, 2);
      }
      const known = await Promise.all(
        [1, 2, 3].map((minute) => open().devices.usersOf(`browser ${id} ${minute}`, at(0))),
      );
      expect(known).toEqual([[], [id], [id]]);
    });
  });

  describe("outbox", () => {
    it("keeps messages and answers the newest first", async () => {
      const { id, email } = await open().users.insert(newUser());
      const notice = {
        userId: id,
        to: email,
        subject: "Your code",
        encryptedText: "v1.sealed",
        createdAt: at(58),
      };
      const append = async (subject: string) => {
        const id = await open().outbox.nextId();
        return await open().outbox.append({ ...notice, id, subject });
      };
      const first = await append(notice.subject);
      const second = await append("Another");
      expect(first).toEqual({ ...notice, id: first.id });
      expect(await open().outbox.newest(2)).toEqual([second, first]);
    });
  });
}
