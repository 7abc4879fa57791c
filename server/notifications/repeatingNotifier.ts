import { after, before, milliseconds } from "#contract/time.ts";
import type { UnsentLetterRow } from "../db/store/unsentLetters.ts";
import type { Repositories } from "../db/store.ts";
import type { Deps, Notification, Notifier } from "../deps.ts";
import { deferredWork, kindOf } from "./deferredWork.ts";
import { openText, textPlace } from "./outbox.ts";

/** How many emails are sent in parallel: a mail server takes its time with each. */
const AT_ONCE = 4;

/**
 * Sends one email. Throws LetterNotTaken if it was certainly not accepted and a retry may succeed.
 */
export type SendLetter = (
  letter: Pick<Notification, "to" | "subject" | "text">,
) => Promise<void>;

/** The mail server did not accept the email, so it may be retried. */
export class LetterNotTaken extends Error {
  override readonly name = "LetterNotTaken";
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
  const { store, encryptor, clock, policy: { unsentLetters: limits }, log } = known;

  async function keep(
    { unsentLetters }: Pick<Repositories, "unsentLetters">,
    { userId, to, subject, text, lifetime = limits.lifetime }: Notification,
    { tries, nextAt }: Pick<UnsentLetterRow, "tries" | "nextAt">,
  ) {
    const createdAt = clock.now();
    const row = { id: await unsentLetters.nextId(), userId, to, subject };
    const sealedText = await encryptor.encrypt(textPlace("unsent_letters", row), text);
    const times = { createdAt, expiresAt: after(createdAt, lifetime), nextAt };
    await unsentLetters.add({ ...row, sealedText, tries, ...times });
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

  function giveUp({ userId }: UnsentLetterRow, why: { readonly error: string }): void {
    log.error("notice.failed", { userId, ...why });
  }

  /** Sends an email taken from the queue; then removes it or puts it back. */
  async function sendAgain(letter: UnsentLetterRow): Promise<void> {
    const { id, userId, to, subject, tries } = letter;
    const text = await openText(encryptor, "unsent_letters", letter);
    try {
      if (text === undefined) throw new Error("Encrypted with a lost key");
      await send({ userId, to, subject, text });
    } catch (error) {
      const pause = milliseconds(
        Math.min(limits.firstPause * 2 ** (tries - 1), limits.longestPause),
      );
      const nextAt = after(clock.now(), pause);
      if (isOpen(error) && nextAt < letter.expiresAt) {
        return await store.unsentLetters.putBack(id, nextAt);
      }
      giveUp(letter, kindOf(error));
    }
    await store.unsentLetters.remove(id);
  }

  /** Sends one after another, until none is due. */
  async function sendWaiting(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const letter = await store.unsentLetters.take(clock.now());
      if (letter === undefined) return;
      if (letter.expiresAt > clock.now()) await sendAgain(letter);
      else {
        await store.unsentLetters.remove(letter.id);
        giveUp(letter, { error: "Expired" });
      }
    }
  }

  return {
    ...deferredWork(log, deliver),
    post: (tx, notice) => keep(tx, notice, { tries: 0, nextAt: clock.now() }),
    async resend(signal) {
      const dead = before(clock.now(), limits.inDoubtAfter);
      for (const letter of await store.unsentLetters.removeTaken(dead)) {
        giveUp(letter, { error: "InDoubt" });
      }
      await Promise.all(Array.from({ length: AT_ONCE }, () => sendWaiting(signal)));
    },
  };
}

const isOpen = (error: unknown) => error instanceof LetterNotTaken;
