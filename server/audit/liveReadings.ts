import { calls } from "#contract/calls.ts";
import type { ServerFrame } from "#contract/live.ts";
import type { Deps } from "../kernel/deps.ts";
import type { LiveHandlers } from "../kernel/hub.ts";
import { createReadings } from "./readings.ts";

/** The reading call whose list shows what a frame shows; undefined of frames without such data. */
function listOf({ type }: ServerFrame) {
  if (type === "transaction_update") return calls.listTransactions;
  return type === "chat" || type === "chat_sent" ? calls.listConversations : undefined;
}

/**
 * Records what frames of the live channel show to staff, as the answers of calls are recorded. A
 * frame does not wait for its row; a row that could not be written is a warning in the log.
 */
export function recordFrames(
  known: Pick<Deps, "store" | "encryptor" | "randomness" | "policy" | "clock" | "log">,
): LiveHandlers["onShown"] {
  const recordReading = createReadings(known);

  return (staffIds, frame) => {
    const call = listOf(frame);
    if (call === undefined || !("data" in frame)) return;
    const reading = { call, query: {}, body: frame.data, now: known.clock.now() };
    for (const id of staffIds) {
      recordReading({ user: { id } }, reading).catch((error) =>
        known.log.warn("live.reading_not_recorded", {
          userId: id,
          reason: error instanceof Error ? error.name : "unknown",
        })
      );
    }
  };
}
