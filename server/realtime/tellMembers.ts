import type { Repositories } from "../db/store.ts";
import type { Log } from "../kernel/deps.ts";
import type { Hub } from "../kernel/hub.ts";

/** Users who are no companies that are remembered, so that their events need no lookup. */
const MOST_PEOPLE = 200_000;

/**
 * A hub that also tells the members of a company that something of it changed. Each event for the
 * company's ID makes a hint without data, for those who are members when it's sent.
 */
export function tellMembers(
  hub: Hub,
  { store: { companies }, log }: {
    readonly store: Pick<Repositories, "companies">;
    readonly log: Log;
  },
): Hub {
  // A company always has an administrator, and a person never becomes one.
  const people = new Set<number>();
  const waiting = new Set<number>();

  async function tell(): Promise<void> {
    const ids = [...waiting];
    waiting.clear();
    try {
      const members = Map.groupBy(await companies.membersOfAny(ids), (one) => one.companyId);
      if (people.size > MOST_PEOPLE) people.clear();
      for (const id of ids) if (!members.has(id)) people.add(id);
      for (const [companyId, some] of members) {
        // A person who shares accounts has viewers alone. They don't hear when the person does.
        if (some.every(({ role }) => role !== "administrator")) {
          people.add(companyId);
          continue;
        }
        const userIds = some.map(({ userId }) => userId);
        hub.publish({ type: "company_changed", data: { companyId } }, { userIds, staff: null });
      }
    } catch (error) {
      // Pages of companies poll as well.
      log.warn("live.hint_failed", { reason: error instanceof Error ? error.name : "unknown" });
    }
  }

  return {
    ...hub,
    publish(frame, audience) {
      hub.publish(frame, audience);
      const isBegun = waiting.size > 0;
      for (const id of audience.userIds) if (!people.has(id)) waiting.add(id);
      // All events of one commit are one lookup.
      if (!isBegun && waiting.size > 0) queueMicrotask(tell);
    },
  };
}
