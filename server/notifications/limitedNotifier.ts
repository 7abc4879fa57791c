import { isClaimedEmail } from "../rules/claimedEmail.ts";
import type { Deps, Notification, Notifier } from "../kernel/deps.ts";
import { type Counter, countTry, networkCounters } from "../kernel/throttle.ts";
import { deferredWork } from "./deferredWork.ts";

type Known = Pick<Deps, "store" | "clock" | "policy" | "sha256Hex" | "log">;

/**
 * Rate-limits emails to unproved addresses, which anyone may have typed. Silently drops emails
 * beyond the limits for one address, one network, and the whole server.
 *
 * Emails about users' own changes have limits of their own: an intruder with a stolen session must
 * not use up the limit to suppress them. Emails to proved addresses are limited where they
 * originate, such as at sign-in. Drops all emails to users who registered with another user's
 * address.
 */
export function limitedNotifier(known: Known, notifier: Notifier): Notifier {
  // Sends one after another, to keep their order.
  let latest: Promise<unknown> = Promise.resolve();
  const unproved = deferredWork(known.log, (notice) => {
    const sent = latest.then(async () => {
      if (await isWithinLimits(known, notice)) notifier.send(notice);
    });
    latest = sent.catch(() => {});
    return sent;
  });
  return {
    send(notice) {
      if (!isClaimedEmail(notice.to)) (notice.isProved ? notifier : unproved).send(notice);
    },
    // Queued emails go only to proved addresses.
    post: (tx, notice) => notifier.post(tx, notice),
    async drain() {
      await unproved.drain();
      await notifier.drain();
    },
    resend: async (signal) => await notifier.resend?.(signal),
  };
}

async function isWithinLimits(
  { store, clock, policy: { unprovedEmails: limits }, sha256Hex }: Known,
  { to, network, isOwnChange = false }: Notification,
): Promise<boolean> {
  const recipient = await sha256Hex(to.toLowerCase());
  const { window } = limits;
  const prefix = isOwnChange ? "letters:change" : "letters";
  const counters: Counter[] = [
    { subject: `${prefix}:to:${recipient}`, most: limits.perRecipient, window },
    { subject: `${prefix}:day:${recipient}`, most: limits.perDay, window: limits.day },
  ];
  if (isOwnChange) return await countTry(store, counters, clock.now()) === undefined;
  if (network !== undefined) {
    counters.push(...networkCounters("letters:from", network, { most: limits.perNetwork, window }));
  }
  counters.push({ subject: "letters:bank", most: limits.perBank, window });
  return await countTry(store, counters, clock.now()) === undefined;
}
