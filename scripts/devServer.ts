/** The server with demo users and without the app, which Vite serves in development. */
import { seedDemoPeople } from "#mocks/people.ts";
import { runProcess } from "#server/runtime/runProcess.ts";

if (import.meta.main) {
  await runProcess({
    defaults: { demo: true, logLevel: "warn" },
    seed: seedDemoPeople,
    onReady: ({ origin }) => console.log(`The API server is running behind ${origin}`),
  });
}
