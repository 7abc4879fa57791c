import { listOutbox } from "#contract/outbox.ts";
import { decryptIfPossible } from "../encryptor.ts";
import { defineHandler } from "../handler.ts";
import { sealPlace } from "./outboxNotifier.ts";

const MOST = 200;

/** Instead of a message that was sealed under a key that is lost. */
const UNREADABLE = "This message cannot be opened any more.";

/** What would have been mailed, for the administrators of a demo. */
export const listOutboxHandler = defineHandler(listOutbox, async ({ deps, error }) => {
  if (!deps.demo.outboxReadable) throw error("not_found");
  const kept = await deps.store.outbox.newest(MOST);
  return {
    output: await Promise.all(kept.map(async ({ sealedText, ...notice }) => ({
      ...notice,
      text: await decryptIfPossible(deps.encryptor, sealPlace(notice.userId), sealedText) ??
        UNREADABLE,
    }))),
  };
});
