import type { Housekeeping } from "../ports/housekeeping.ts";
import type { RowMap } from "./rowMap.ts";
import { deviceKey, keyOf } from "./state.ts";
import type { Workspace } from "./workspace.ts";

export function memoryHousekeeping(workspace: Workspace): Housekeeping {
  const id = (row: { readonly id: number }) => row.id;
  const tokenHash = (row: { readonly tokenHash: string }) => row.tokenHash;

  return {
    async sweep(old, limit) {
      const sweeper = <Key, Row>(rows: RowMap<Key, Row>, keyIn: (row: Row) => Key) => ({
        where: (isOld: (row: Row) => boolean) => {
          const removed = [...rows.values()].filter(isOld).slice(0, limit);
          for (const row of removed) rows.delete(keyIn(row));
          return removed.length;
        },
      });
      const ended = ({ expiresAt }: { readonly expiresAt: string }) => expiresAt < old.unfinished;
      return {
        attempts: sweeper(workspace.attempts, id).where(({ at }) => at < old.attempts),
        idempotency: sweeper(workspace.idempotency, ({ userId, key }) => keyOf(userId, key))
          .where(({ createdAt }) => createdAt < old.idempotency),
        sessions: sweeper(workspace.sessions, tokenHash).where((session) =>
          session.lastActiveAt < old.sessionActivity || session.createdAt < old.sessionStart
        ),
        challenges: sweeper(workspace.challenges, tokenHash).where(ended),
        recoveries: sweeper(workspace.recoveries, id).where(ended),
        codes: sweeper(workspace.codes, id).where(({ expiresAt }) => expiresAt < old.codes),
        devices: sweeper(workspace.devices, (row) => deviceKey(row.tokenHash, row.userId))
          .where(({ lastSeenAt }) => lastSeenAt < old.devices),
        outbox: sweeper(workspace.outbox, id).where(({ createdAt }) => createdAt < old.outbox),
      };
    },
  };
}
