import { runProcess } from "../runProcess.ts";

/** The server of `main.ts` without an app to hand out, so that tests need no build. */
await runProcess({
  defaults: { demo: false, logLevel: "info" },
  onReady: ({ address }) => console.log(`ready ${address}`),
});
