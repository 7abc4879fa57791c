/**
 * `deno task start`: builds the app when its sources changed while the database opens and the demo
 * people move in, then serves both. Says one line when it is ready.
 */
import { demoSignIns, seedDemoPeople } from "#mocks/people.ts";
import { runProcess } from "#server/runtime/runProcess.ts";
import { ensureBuilt } from "./build/appBuild.ts";

if (import.meta.main) {
  await runProcess({
    defaults: { demo: true, logLevel: "warn" },
    appFolder: ensureBuilt,
    seed: seedDemoPeople,
    onReady({ origin }, { config }) {
      const people = demoSignIns.map(({ username, password, who }) =>
        `${username} / ${password} (${who})`
      );
      const signIns = config.demo ? `. Sign in as ${people.join(" or ")}` : "";
      console.log(`Kestrel is ready at ${origin}${signIns}`);
    },
  });
}
