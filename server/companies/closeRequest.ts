import { requestDecidedEmail } from "#contract/texts/emails/companies.ts";
import type { Instant } from "#contract/time.ts";
import type { CompanyApprovals, RequestRow } from "../db/store/companies.ts";
import type { Repositories } from "../db/store.ts";
import type { Deps } from "../kernel/deps.ts";
import { commit, type Effects } from "../kernel/effects.ts";
import { noticeTo } from "../notifications/noticeTo.ts";
import { companyChanged } from "../rules/companies.ts";

/** How many requests expire in one round. */
const TOGETHER = 100;

type Ended = Parameters<CompanyApprovals["close"]>[1] & {
  readonly state: Exclude<RequestRow["state"], "waiting">;
};

/** Ends a request that waits. What became of it is the outcome of its schedule's date. */
export async function closeRequest(
  { companyApprovals, schedules }: Pick<Repositories, "companyApprovals" | "schedules">,
  { id, scheduleId, scheduledFor: date }: RequestRow,
  ended: Ended,
  now: Instant,
): Promise<RequestRow> {
  const closed = await companyApprovals.close(id, ended);
  if (scheduleId !== null && date !== null) {
    const outcome = ended.state === "approved" ? "submitted" : ended.state;
    const { transactionId } = closed;
    await schedules.keepRuns([
      { scheduleId, date, outcome, problem: null, transactionId, at: now },
    ]);
  }
  return closed;
}

/** Emails the member who prepared a request what became of it. */
export async function tellPreparer(
  { tx, notify, publicOrigin }: {
    readonly tx: Pick<Repositories, "users">;
    readonly notify: Effects["notify"];
    readonly publicOrigin: string;
  },
  { preparedBy, companyId, state }: RequestRow,
): Promise<void> {
  const preparer = await tx.users.byId(preparedBy);
  const page = `${publicOrigin}/dashboard/approvals?company=${companyId}`;
  if (preparer !== undefined) notify(noticeTo(preparer, requestDecidedEmail(state, page)));
}

/** Closes requests that no one decided in time, each once, and tells their preparers. */
export async function expireRequests(
  known: Pick<Deps, "store" | "clock" | "hub" | "notifier" | "publicOrigin">,
  signal?: AbortSignal,
): Promise<void> {
  const { store, publicOrigin } = known;
  while (!signal?.aborted) {
    const now = known.clock.now();
    const expired = await store.companyApprovals.expired(now, TOGETHER);
    if (expired.length === 0) return;
    for (const { companyId, id } of expired) {
      await commit(known, async ({ tx, notify, publish }) => {
        const row = await tx.companyApprovals.lock(companyId, id);
        if (row?.state !== "waiting") return;
        const closed = await closeRequest(tx, row, { state: "expired" }, now);
        publish(...companyChanged(companyId));
        await tellPreparer({ tx, notify, publicOrigin }, closed);
      });
    }
  }
}
