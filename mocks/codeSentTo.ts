import { textPlace } from "#server/notifications/outbox.ts";
import type { MockBank } from "./mockBank.ts";

/** Returns the latest code sent to a user, from the text of the email. Throws if there is none. */
export async function codeSentTo(bank: MockBank, username: string): Promise<string> {
  return await foundInMessage(bank, username, /code is (\d{6})/);
}

/** The latest link to a new password. */
export async function linkSentTo(bank: MockBank, username: string): Promise<URL> {
  return new URL(await foundInMessage(bank, username, /(https?:\/\/\S+#recover=\S+)/));
}

async function foundInMessage({ deps }: MockBank, username: string, wanted: RegExp) {
  await deps.notifier.drain();
  const user = await deps.store.users.byUsername(username);
  for (const email of await deps.store.outbox.newest(50)) {
    if (email.userId !== user?.id) continue;
    const text = await deps.encryptor.decrypt(textPlace("outbox", email), email.encryptedText);
    const found = text.match(wanted)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error(`No ${wanted} was sent to "${username}"`);
}
