import { after, before, milliseconds } from "#contract/time.ts";
import type { UnsentEmailRow } from "../db/store/unsentEmails.ts";
import type { Repositories } from "../db/store.ts";
import type { Deps, Notification, Notifier } from "../kernel/deps.ts";
import { deferredWork, kindOf } from "./deferredWork.ts";
import { openText, textPlace } from "./outbox.ts";

/** How many emails are sent in parallel: a mail server takes its time with each. */
const AT_ONCE = 4;

/**
 * Sends one email. Throws EmailNotAccepted if it was certainly not accepted and a retry may succeed.
 */
export type SendEmail = (
  email: Pick<Notification, "to" | "subject" | "text">,
) => Promise<void>;

/** The mail server did not accept the email, so it may be retried. */
export class EmailNotAccepted extends Error {
  override readonly name = "EmailNotAccepted";
  constructor(cause: unknown) {
    super("The email wasn't accepted", { cause });
  }
}

/** Sends an email or a push message. */
type Send = (
  notice: Pick<Notification, "userId" | "to" | "subject" | "text">,
) => Promise<void>;

type Known = Pick<Deps, "store" | "encryptor" | "clock" | "policy" | "log">;

/**
 * A notifier with a retry queue: retries emails that weren't accepted, with growing pauses, until
 * they are outdated. No email is ever sent twice: one that may have been accepted, or that its
 * worker was sending when it died, is not retried.
 */
export function repeatingNotifier(known: Known, send: Send): Notifier {
  const { store, encryptor, clock, policy: { unsentEmails: limits }, log } = known;

  async function keep(
    { unsentEmails }: Pick<Repositories, "unsentEmails">,
    { userId, to, subject, text, lifetime = limits.lifetime }: Notification,
    { tries, nextAt }: Pick<UnsentEmailRow, "tries" | "nextAt">,
  ) {
    const createdAt = clock.now();
    const row = { id: await unsentEmails.nextId(), userId, to, subject };
    const encryptedText = await encryptor.encrypt(textPlace("unsent_letters", row), text);
    const times = { createdAt, expiresAt: after(createdAt, lifetime), nextAt };
    await unsentEmails.add({ ...row, encryptedText, tries, ...times });
  }

  async function deliver(notice: Notification): Promise<void> {
    try {
      // Retries once immediately if it was certainly not accepted.
      await send(notice).catch((error) => isOpen(error) ? send(notice) : Promise.reject(error));
    } catch (error) {
      if (!isOpen(error)) throw error;
      await keep(store, notice, { tries: 1, nextAt: after(clock.now(), limits.firstPause) });
      log.warn("notice.put_off", { userId: notice.userId });
    }
  }

  function giveUp({ userId }: UnsentEmailRow, why: { readonly error: string }): void {
    log.error("notice.failed", { userId, ...why });
  }

  /** Sends an email taken from the queue; then removes it or puts it back. */
  async function sendAgain(email: UnsentEmailRow): Promise<void> {
    const { id, userId, to, subject, tries } = email;
    const text = await openText(encryptor, "unsent_letters", email);
    try {
      if (text === undefined) throw new Error("Encrypted with a lost key");
      await send({ userId, to, subject, text });
    } catch (error) {
      const pause = milliseconds(
        Math.min(limits.firstPause * 2 ** (tries - 1), limits.longestPause),
      );
      const nextAt = after(clock.now(), pause);
      if (isOpen(error) && nextAt < email.expiresAt) {
        return await store.unsentEmails.putBack(id, nextAt);
      }
      giveUp(email, kindOf(error));
    }
    await store.unsentEmails.remove(id);
  }

  /** Sends one after another, until none is due. */
  async function sendWaiting(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const email = await store.unsentEmails.take(clock.now());
      if (email === undefined) return;
      if (email.expiresAt > clock.now()) await sendAgain(email);
      else {
        await store.unsentEmails.remove(email.id);
        giveUp(email, { error: "Expired" });
      }
    }
  }

  return {
    ...deferredWork(log, deliver),
    post: (tx, notice) => keep(tx, notice, { tries: 0, nextAt: clock.now() }),
    async resend(signal) {
      const dead = before(clock.now(), limits.inDoubtAfter);
      for (const email of await store.unsentEmails.removeTaken(dead)) {
        giveUp(email, { error: "InDoubt" });
      }
      await Promise.all(Array.from({ length: AT_ONCE }, () => sendWaiting(signal)));
    },
  };
}

const isOpen = (error: unknown) => error instanceof EmailNotAccepted;
