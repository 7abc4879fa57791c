import { shownText } from "#contract/shownText.ts";
import type { Deps, Notification, Notifier } from "../kernel/deps.ts";
import { limitedNotifier } from "./limitedNotifier.ts";
import { createOutboxNotifier } from "./outbox.ts";
import { EmailNotAccepted, repeatingNotifier, type SendEmail } from "./repeatingNotifier.ts";

type Known = Pick<
  Deps,
  "store" | "clock" | "policy" | "sha256Hex" | "log" | "encryptor" | "push"
>;

/**
 * Creates the notifier. It sends emails, or stores them in the outbox if `mail` is left out, and
 * sends alerts for browsers to their push services. Retries failures.
 */
export function createNotifier(known: Known, mail?: SendEmail): Notifier {
  const sending = repeatingNotifier(
    known,
    (notice) => isForBrowser(notice) ? show(known, notice) : (mail ?? keptBack)(notice),
  );
  return shownNotifier(limitedNotifier(
    known,
    mail ? sending : besideOutbox(createOutboxNotifier(known), sending),
  ));
}

/** Nothing in a message is hidden from its reader, whatever was stored in earlier versions. */
function shownNotifier(notifier: Notifier): Notifier {
  const shown = (notice: Notification) => ({
    ...notice,
    subject: shownText(notice.subject),
    text: shownText(notice.text),
  });
  return {
    ...notifier,
    send: (notice) => notifier.send(shown(notice)),
    post: (tx, notice) => notifier.post(tx, shown(notice)),
  };
}

function besideOutbox(outbox: Notifier, sending: Notifier): Notifier {
  return {
    ...outbox,
    post: (tx, notice) => (isForBrowser(notice) ? sending : outbox).post(tx, notice),
    resend: async (signal) => await sending.resend?.(signal),
  };
}

/** Emails from when there was a mail server wait for one. */
const keptBack: SendEmail = () => Promise.reject(new EmailNotAccepted("There is no mail server"));

function isForBrowser({ to }: Pick<Notification, "to">): boolean {
  return /^https?:/.test(to);
}

/** Skips browsers that show another user's alerts by now, or none. */
async function show(
  { store: { pushSubscriptions }, push }: Known,
  { userId, to, text }: Pick<Notification, "userId" | "to" | "text">,
): Promise<void> {
  const subscription = await pushSubscriptions.byEndpoint(to);
  if (push === undefined || subscription?.userId !== userId) return;
  if (await push.send(subscription, text) === "gone") await pushSubscriptions.remove(to);
}
