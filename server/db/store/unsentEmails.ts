import type { Instant } from "#contract/time.ts";
import type { OpenTable } from "../../kernel/tables/rows.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

/** An email that the mail server did not accept. Its text may hold a code, so it is encrypted. */
export type UnsentEmailRow = RowOf<Tables["unsentEmails"]>;

/** The email retry queue. A worker takes an email before it sends it again. */
export interface UnsentEmails {
  /** Returns an ID for a new email. */
  nextId(): Promise<number>;
  add(notice: Omit<UnsentEmailRow, "takenAt">): Promise<UnsentEmailRow>;
  /** Takes the email that has been due longest: no other worker gets it until it is put back. */
  take(now: Instant): Promise<UnsentEmailRow | undefined>;
  /** Puts an email back after a failed try, until `nextAt`. */
  putBack(id: number, nextAt: Instant): Promise<void>;
  remove(id: number): Promise<void>;
  /**
   * Removes and returns emails that were taken before this moment and never put back: their worker
   * died, and they may or may not have been sent.
   */
  removeTaken(before: Instant): Promise<UnsentEmailRow[]>;
  /** How many wait or are being sent. */
  count(): Promise<number>;
}

export function createUnsentEmails(open: OpenTable): UnsentEmails {
  const emails = open("unsentEmails");
  return {
    nextId: () => emails.nextId(),
    add: (notice) => emails.insert({ ...notice, takenAt: null }, notice.id),
    async take(now) {
      const reading = { order: { nextAt: "asc", id: "asc" }, limit: 1 } as const;
      for (;;) {
        const due = await emails.first({ takenAt: null, nextAt: { atMost: now } }, reading);
        if (due === undefined) return undefined;
        const taking = { takenAt: now, tries: { add: 1 } };
        // Another worker may have taken it since.
        const [taken] = await emails.update({ id: due.id, takenAt: null }, taking);
        if (taken !== undefined) return taken;
      }
    },
    putBack: async (id, nextAt) => void await emails.update({ id }, { takenAt: null, nextAt }),
    remove: async (id) => void await emails.delete({ id }),
    removeTaken: (before) => emails.delete({ takenAt: { lessThan: before } }),
    count: () => emails.count({}),
  };
}
