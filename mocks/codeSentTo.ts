import { sealPlace } from "#server/notifications/outbox.ts";
import type { MockBank } from "./mockBank.ts";

/** The code in the latest message to a person, as they would read it. Throws when there is none. */
export async function codeSentTo(bank: MockBank, username: string): Promise<string> {
  return await foundInMessage(bank, username, /code is (\d{6})/);
}

/** The link in it. */
export async function linkSentTo(bank: MockBank, username: string): Promise<URL> {
  return new URL(await foundInMessage(bank, username, /(https?:\/\/\S+)/));
}

async function foundInMessage({ deps }: MockBank, username: string, wanted: RegExp) {
  await deps.notifier.drain();
  const user = await deps.store.users.byUsername(username);
  const [latest] = (await deps.store.outbox.newest(50)).filter(({ userId }) => userId === user?.id);
  const text = latest && await deps.encryptor.decrypt(sealPlace(latest.userId), latest.sealedText);
  const found = text?.match(wanted)?.[1];
  if (found === undefined) throw new Error(`No ${wanted} was sent to "${username}"`);
  return found;
}
