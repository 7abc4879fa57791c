import { sealPlace } from "#server/notifications/outbox.ts";
import type { MockBank } from "./mockBank.ts";

/** The code in the latest message to a person, as they would read it. Throws when there is none. */
export async function codeSentTo({ deps }: MockBank, username: string): Promise<string> {
  await deps.notifier.drain();
  const user = await deps.store.users.byUsername(username);
  const [latest] = (await deps.store.outbox.newest(50)).filter(({ userId }) => userId === user?.id);
  const text = latest && await deps.encryptor.decrypt(sealPlace(latest.userId), latest.sealedText);
  const code = text?.match(/code is (\d{6})/)?.[1];
  if (code === undefined) throw new Error(`No code was sent to "${username}"`);
  return code;
}
