import type { Poll } from "./bystander.ts";
import { openLine } from "./httpLine.ts";
import { repeatFor } from "./measure.ts";

/** The thread of a bystander: see bystander.ts. */
addEventListener("message", async ({ data }: MessageEvent<Poll>) => {
  const line = await openLine(data.port);
  const measured = await repeatFor(data.seconds, 1, async () => {
    const { status } = await line.ask(data.request);
    if (status !== 200) throw new Error(`A bystander was answered ${status}`);
  });
  line.close();
  self.postMessage(measured);
});
