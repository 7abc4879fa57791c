import { exportRecording } from "#contract/recordings.ts";
import { readingCounter } from "../audit/readings.ts";
import { countTryIn, refuseFor } from "../throttle.ts";
import { record } from "../audit/record.ts";
import { defineHandler } from "../handler.ts";
import { lockActing } from "../lockActing.ts";
import { readHour } from "./readHour.ts";
import { recordedHour } from "./recordedHour.ts";

/** Reading is seen: no file goes out without its audit row. */
export const exportRecordingHandler = defineHandler(
  exportRecording,
  ({ store, actor, now, error, policy }, { params: { id } }) =>
    store.transaction(async (tx) => {
      await lockActing({ tx, actor });
      const customer = await tx.users.byId(id);
      if (customer?.role !== "customer") throw error("not_found");
      const counter = readingCounter(actor.user.id, policy.allowances);
      refuseFor(await countTryIn(tx, [counter], now));
      const recording = recordedHour(await readHour(tx, customer, now));
      await record({ tx, actor, now }, "recording.exported", `user:${id}`, {
        after: { steps: recording.steps.length },
      });
      const name = `recording-${now.slice(0, 16).replaceAll(":", "")}.json`;
      return {
        output: JSON.stringify(recording),
        file: { name, type: "application/json; charset=utf-8" },
      };
    }),
);
