import { identityChangedEmail } from "#contract/texts/emails/identity.ts";
import type { Deps } from "../deps.ts";
import type { UserRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import { noticeTo } from "../notifications/noticeTo.ts";
import { completeEmailChange, dropEmailChange, whoChangesEmail } from "./emailChange.ts";
import { forgetBrowsers } from "../forgetBrowsers.ts";
import { lapseChanged } from "./requireAgreement.ts";
import type { Closing } from "../approvalRequests/closeRequest.ts";
import { endElsewhere } from "./endElsewhere.ts";

/** How many changes one run ends; the next one comes soon. */
const MOST = 100;

/**
 * Completes overdue email changes: a confirmed address takes effect, an unconfirmed one is dropped.
 * Checks each change again under its user's lock, so several processes may do this concurrently.
 */
export async function endOverdueEmailChanges(
  { store, clock, hub, notifier, encryptor }: Pick<
    Deps,
    "store" | "clock" | "hub" | "notifier" | "encryptor"
  >,
): Promise<void> {
  const now = clock.now();
  for (const userId of await store.emailChanges.over(now, MOST)) {
    const told: Parameters<typeof hub.publish>[] = [];
    const done = await store.transaction((tx) => {
      told.length = 0;
      const publish: typeof hub.publish = (...one) => void told.push(one);
      return endOverdue({ tx, now, actor: null, encryptor, publish }, userId);
    });
    if (done === undefined) continue;
    for (const one of told) hub.publish(...one);
    done.ended.forEach((tokenHash) => hub.endSession(tokenHash));
    notifier.send(noticeTo(done.before, identityChangedEmail(["email"], done.by)));
  }
}

/**
 * Returns the person as they were where their address has changed, who began it, and what ended.
 */
async function endOverdue(
  act: Closing & { readonly tx: Repositories; readonly actor: null },
  userId: number,
): Promise<
  | {
    readonly before: UserRow;
    readonly by: "page" | "staff";
    readonly ended: readonly string[];
  }
  | undefined
> {
  const { tx, now } = act;
  // Requests come before people, as for those who decide one.
  await tx.approvalRequests.lockWaiting({ subject: `user:${userId}` }, now);
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
  await lapseChanged(act, await completeEmailChange(act, before, before.pendingEmail), undefined);
  await forgetBrowsers(tx, userId);
  const by = await whoChangesEmail(tx, userId);
  return { before, by, ended: await endElsewhere(tx, userId, { keep: undefined, now }) };
}
