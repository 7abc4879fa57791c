import type { Instant } from "#contract/time.ts";
import type { OpenTable } from "../../kernel/tables/rows.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

/** A trusted browser, in which a user has signed in before. Stores only its cookie's hash. */
export type DeviceRow = RowOf<Tables["devices"]>;

export interface Devices {
  /** Returns who has signed in with this browser since then. */
  usersOf(tokenHash: string, since: Instant): Promise<number[]>;
  /** Notes a sign-in, and forgets all but this person's `keep` latest browsers. */
  remember(device: Omit<DeviceRow, "createdAt">, keep: number): Promise<void>;
  /** A person's browsers, the one seen last first. */
  listOf(userId: number): Promise<DeviceRow[]>;
  /** Forgets this person's browsers, but for `except` (a token's hash). */
  forgetAllOf(userId: number, except?: string): Promise<void>;
}

export function createDevices(open: OpenTable): Devices {
  const devices = open("devices");
  const latestOf = (userId: number) =>
    devices.list({ userId }, { order: { lastSeenAt: "desc", tokenHash: "asc" } });
  return {
    async usersOf(tokenHash, since) {
      const seen = await devices.list({ tokenHash, lastSeenAt: { atLeast: since } });
      return seen.map(({ userId }) => userId);
    },
    async remember({ lastSeenAt, ...device }, keep) {
      await devices.put({ ...device, createdAt: lastSeenAt, lastSeenAt }, ["createdAt"]);
      const { userId } = device;
      const former = (await latestOf(userId)).slice(keep).map(({ tokenHash }) => tokenHash);
      if (former.length > 0) await devices.delete({ userId, tokenHash: { oneOf: former } });
    },
    listOf: latestOf,
    forgetAllOf: async (userId, except) =>
      void await devices.delete({ userId, tokenHash: { not: except ?? null } }),
  };
}
