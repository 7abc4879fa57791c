import { listOutbox } from "#contract/outbox.ts";
import { decryptIfPossible } from "../encryptor.ts";
import { defineHandler } from "../handler.ts";
import type { Repositories } from "../db/store.ts";
import type { Deps, Notification, Notifier } from "../deps.ts";
import { deferredWork } from "./deferredWork.ts";

const MOST = 200;

/** Instead of a message that was sealed under a key that is lost. */
const UNREADABLE = "This message cannot be opened any more.";

/** What would have been mailed, for the administrators of a demo. */
export const listOutboxHandler = defineHandler(
  listOutbox,
  async ({ demo, store, encryptor, error }) => {
    if (!demo.outboxReadable) throw error("not_found");
    const kept = await store.outbox.newest(MOST);
    return {
      output: await Promise.all(kept.map(async ({ sealedText, ...notice }) => ({
        ...notice,
        text: await decryptIfPossible(encryptor, sealPlace(notice.userId), sealedText) ??
          UNREADABLE,
      }))),
    };
  },
);

/** Keeps messages in the store instead of mailing them, with the text sealed. */
export function createOutboxNotifier(
  { store, encryptor, clock, log }: Pick<Deps, "store" | "encryptor" | "clock" | "log">,
): Notifier {
  let latest: Promise<unknown> = Promise.resolve();
  async function keep(
    { outbox }: Pick<Repositories, "outbox">,
    { text, isProved: _, network: __, isOwnChange: ___, ...notice }: Notification,
  ): Promise<void> {
    const sealedText = await encryptor.encrypt(sealPlace(notice.userId), text);
    await outbox.append({ ...notice, sealedText, createdAt: clock.now() });
  }
  const deferred = deferredWork(log, (notice) => {
    // One after the other, so that they are read in the order in which they were written.
    const kept = latest.then(() => keep(store, notice));
    latest = kept.catch(() => {});
    return kept;
  });
  return { ...deferred, post: keep };
}

/** Where a kept text belongs: to nobody but the person it was written to. */
export function sealPlace(userId: number): string {
  return `notice:${userId}`;
}
