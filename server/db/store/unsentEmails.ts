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

/** The methods that need no statement of their own. */
export function plainUnsentEmails(open: OpenTable): Omit<UnsentEmails, "take"> {
  const emails = open("unsentEmails");
  return {
    nextId: () => emails.nextId(),
    add: (notice) => emails.insert({ ...notice, takenAt: null }, notice.id),
    putBack: async (id, nextAt) => void await emails.update({ id }, { takenAt: null, nextAt }),
    remove: async (id) => void await emails.delete({ id }),
    removeTaken: (before) => emails.delete({ takenAt: { lessThan: before } }),
    count: () => emails.count({}),
  };
}
