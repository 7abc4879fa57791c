import { paths } from "./config/paths.ts";
import { runProcess } from "./runProcess.ts";
import { serveDefaults } from "./config/config.ts";

/** The server as an operator runs it: the built app, no demo people. `cli/supervisor.ts` starts it. */
if (import.meta.main) {
  await runProcess({
    defaults: serveDefaults,
    appFolder: () => Promise.resolve(paths.app),
    onReady: ({ origin }, { log }) => log.info("listening", { origin }),
  });
}
