import type { Deps } from "../deps.ts";
import type { UserRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import type { Instant } from "#contract/time.ts";
import { identityWasChanged } from "../notifications/messages.ts";
import { completeEmailChange, dropEmailChange, whoChangesEmail } from "./emailChange.ts";
import { forgetBrowsers } from "../forgetBrowsers.ts";
import { endElsewhere } from "./endElsewhere.ts";

/** How many changes one run ends; the next one comes soon. */
const MOST = 100;

/**
 * Ends what has waited long enough: a confirmed address counts, one that nobody confirmed is
 * forgotten. Each change is looked at again under its person's lock, so that several processes may
 * do this at once.
 */
export async function endOverdueEmailChanges(
  { store, clock, hub, notifier }: Pick<Deps, "store" | "clock" | "hub" | "notifier">,
): Promise<void> {
  const now = clock.now();
  for (const userId of await store.emailChanges.over(now, MOST)) {
    const done = await store.transaction((tx) => endOverdue(tx, userId, now));
    if (done === undefined) continue;
    done.ended.forEach((tokenHash) => hub.endSession(tokenHash));
    notifier.send(identityWasChanged(done.before, ["email"], done.by));
  }
}

/** Answers the person as they were where their address has changed, who began it, and what ended. */
async function endOverdue(
  tx: Repositories,
  userId: number,
  now: Instant,
): Promise<
  | {
    readonly before: UserRow;
    readonly by: "page" | "staff";
    readonly ended: readonly string[];
  }
  | undefined
> {
  const act = { tx, now, actor: null };
  const before = await tx.users.lock(userId);
  const change = await tx.emailChanges.of(userId);
  if (before === undefined || before.pendingEmail === null || change === undefined) {
    return undefined;
  }
  const { confirmedAt, waitsUntil, expiresAt } = change;
  if ((confirmedAt === null ? expiresAt : waitsUntil) > now) return undefined;
  const holder = await tx.users.byEmail(before.pendingEmail);
  if (confirmedAt === null || (holder !== undefined && holder.id !== userId)) {
    await dropEmailChange(act, before);
    return undefined;
  }
  await completeEmailChange(act, before, before.pendingEmail);
  await forgetBrowsers(tx, userId);
  const by = await whoChangesEmail(tx, userId);
  return { before, by, ended: await endElsewhere(tx, userId, { keep: undefined, now }) };
}
