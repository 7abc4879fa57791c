import { listOutbox } from "#contract/outbox.ts";
import { openIfPossible } from "../sealer.ts";
import { freeVerb } from "../verb.ts";
import { sealPlace } from "./outboxNotifier.ts";

const MOST = 200;

/** Instead of a message that was sealed under a key that is lost. */
const UNREADABLE = "This message cannot be opened any more.";

/** What would have been mailed, for the administrators of a demo. */
export const listOutboxVerb = freeVerb(listOutbox, async ({ deps, refusal }) => {
  if (!deps.demo.outboxReadable) throw refusal("not_found");
  const kept = await deps.store.outbox.newest(MOST);
  return {
    output: await Promise.all(kept.map(async ({ sealedText, ...notice }) => ({
      ...notice,
      text: await openIfPossible(deps.sealer, sealPlace(notice.userId), sealedText) ?? UNREADABLE,
    }))),
  };
});
