import type { Deps, Notifier } from "../deps.ts";
import { afterwards } from "./afterwards.ts";

/** Keeps messages in the store instead of mailing them, with the text sealed. */
export function createOutboxNotifier(
  { store, sealer, clock, log }: Pick<Deps, "store" | "sealer" | "clock" | "log">,
): Notifier {
  return afterwards(log, async ({ text, ...notice }) => {
    const sealedText = await sealer.seal(sealPlace(notice.userId), text);
    await store.outbox.append({ ...notice, sealedText, createdAt: clock.now() });
  });
}

/** Where a kept text belongs: to nobody but the person it was written to. */
export function sealPlace(userId: number): string {
  return `notice:${userId}`;
}
