import type { Deps, Notifier } from "../deps.ts";
import { deferredWork } from "./deferredWork.ts";

/** Keeps messages in the store instead of mailing them, with the text sealed. */
export function createOutboxNotifier(
  { store, encryptor, clock, log }: Pick<Deps, "store" | "encryptor" | "clock" | "log">,
): Notifier {
  return deferredWork(log, async ({ text, ...notice }) => {
    const sealedText = await encryptor.encrypt(sealPlace(notice.userId), text);
    await store.outbox.append({ ...notice, sealedText, createdAt: clock.now() });
  });
}

/** Where a kept text belongs: to nobody but the person it was written to. */
export function sealPlace(userId: number): string {
  return `notice:${userId}`;
}
