import { identityChangedEmail } from "#contract/texts/emails/identity.ts";
import type { Deps } from "../kernel/deps.ts";
import { noticeTo } from "../notifications/noticeTo.ts";
import { completeEmailChange, dropEmailChange, whoChangesEmail } from "./emailChange.ts";
import { forgetBrowsers } from "../rules/forgetBrowsers.ts";
import { lapseChanged } from "./requireAgreement.ts";
import type { Closing } from "../approvalRequests/closeRequest.ts";
import { endElsewhere } from "./endElsewhere.ts";
import { commit, type OpenTransaction } from "../kernel/effects.ts";

/** How many changes one run ends; the next one comes soon. */
const MOST = 100;

/**
 * Completes overdue email changes: a confirmed address takes effect, an unconfirmed one is dropped.
 * Checks each change again under its user's lock, so several processes may do this concurrently.
 */
export async function endOverdueEmailChanges(
  bank: Pick<Deps, "store" | "clock" | "hub" | "notifier" | "encryptor">,
): Promise<void> {
  const { store, clock, encryptor } = bank;
  const now = clock.now();
  for (const userId of await store.emailChanges.over(now, MOST)) {
    await commit(
      bank,
      (open) => endOverdue({ ...open, now, actor: null, encryptor }, userId),
    );
  }
}

async function endOverdue(
  act: Closing & OpenTransaction & { readonly actor: null },
  userId: number,
): Promise<void> {
  const { tx, now } = act;
  // Requests come before people, as for those who decide one.
  await tx.approvalRequests.lockWaiting({ subject: `user:${userId}` }, now);
  const before = await tx.users.lock(userId);
  const change = await tx.emailChanges.of(userId);
  if (before === undefined || before.pendingEmail === null || change === undefined) {
    return;
  }
  const { confirmedAt, waitsUntil, expiresAt } = change;
  if ((confirmedAt === null ? expiresAt : waitsUntil) > now) return;
  const holder = await tx.users.byEmail(before.pendingEmail);
  if (confirmedAt === null || (holder !== undefined && holder.id !== userId)) {
    await dropEmailChange(act, before);
    return;
  }
  await lapseChanged(act, await completeEmailChange(act, before, before.pendingEmail), undefined);
  await forgetBrowsers(tx, userId);
  const by = await whoChangesEmail(tx, userId);
  act.endSessions(await endElsewhere(tx, userId, { keep: undefined, now }));
  act.notify(noticeTo(before, identityChangedEmail(["email"], by)));
}
