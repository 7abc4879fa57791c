import { grants, type Permission } from "#contract/staff.ts";
import { minutes } from "#contract/time.ts";
import type { Audience, PeerIdentity } from "../kernel/hub.ts";

/** How far back it looks. */
export const REMEMBERED = minutes(1);

export interface RecentFrames {
  /** Records that a frame was published just now; `"everyone"` if any frame may have been. */
  record(audience: Audience | "everyone"): void;
  /**
   * For how many milliseconds nothing was published for this user; at most `REMEMBERED`. A page
   * whose data is younger has missed nothing.
   */
  quietMs(user: Pick<PeerIdentity, "userId" | "sets">): number;
}

/** Remembers when each user's last frame was published, whether or not a socket of theirs was open. */
export function createRecentFrames(elapsed: () => number): RecentFrames {
  // Frames before the start of the process are unknown.
  let everyoneAt = elapsed();
  /** By user, the oldest first. */
  const users = new Map<number, number>();
  const staff = new Map<Permission, number>();

  function forgetOld(now: number): void {
    for (const [userId, at] of users) {
      if (now - at < REMEMBERED) return;
      users.delete(userId);
    }
  }

  return {
    record(audience) {
      const now = elapsed();
      if (audience === "everyone") {
        everyoneAt = now;
        return;
      }
      for (const userId of audience.userIds) {
        users.delete(userId);
        users.set(userId, now);
      }
      if (audience.staff !== null) staff.set(audience.staff, now);
      forgetOld(now);
    },

    quietMs({ userId, sets }) {
      const last = Math.max(
        everyoneAt,
        users.get(userId) ?? -Infinity,
        ...[...staff].filter(([permission]) => sets.some((set) => grants(set, permission)))
          .map(([, at]) => at),
      );
      return Math.min(Math.floor(elapsed() - last), REMEMBERED);
    },
  };
}
