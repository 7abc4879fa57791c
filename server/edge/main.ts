import { places } from "./places.ts";
import { runProcess } from "./runProcess.ts";
import { serveDefaults } from "./serveDefaults.ts";

/** The server as an operator runs it: the built app, no demo people. `launch.ts` starts it. */
if (import.meta.main) {
  await runProcess({
    defaults: serveDefaults,
    appFolder: () => Promise.resolve(places.app),
    onReady: ({ origin }, { log }) => log.info("listening", { origin }),
  });
}
