import type { Repositories } from "#server/db/store.ts";
import type { Encryptor } from "#server/kernel/deps.ts";
import { textPlace } from "#server/notifications/outbox.ts";

/** Returns the secret of the newest invitation to this address, from the link in its email. */
export async function invitationToken(
  { outbox }: Pick<Repositories, "outbox">,
  encryptor: Encryptor,
  email: string,
): Promise<string | undefined> {
  for (const sent of await outbox.newest(200)) {
    if (sent.to !== email) continue;
    const text = await encryptor.decrypt(textPlace("outbox", sent), sent.encryptedText);
    const token = /invitation#([\w-]+)/.exec(text)?.[1];
    if (token !== undefined) return token;
  }
  return undefined;
}
