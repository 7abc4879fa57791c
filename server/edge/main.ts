import { runProcess } from "./runProcess.ts";

/** The server as an operator runs it: the built app, no demo people. */
if (import.meta.main) {
  await runProcess({
    defaults: { demo: false, logLevel: "info" },
    appFolder: () => Promise.resolve(`${import.meta.dirname}/../../dist/app`),
    onReady: ({ origin }, { log }) => log.info("listening", { origin }),
  });
}
