import { msw } from "msw/vite";
import { defineConfig } from "vite";
import { offlinePage } from "#scripts/build/offlinePage.ts";
import { scenariosPage } from "#scripts/build/scenariosPage.ts";
import { plugins, shared } from "#scripts/build/viteShared.ts";
import { DEMO_PORT } from "#scripts/devAddresses.ts";
import { root } from "#scripts/tools.ts";

/** The whole app in one page: a service worker replaces the server. */
export default defineConfig({
  ...shared,
  plugins: [...plugins, offlinePage(), scenariosPage(), msw({ mode: "worker-only" })],
  root: `${root}/mocks`,
  // Its own, so that the app in development may run beside it.
  cacheDir: `${root}/node_modules/.vite/demo`,
  // Static files under any address, so every reference is relative.
  base: "./",
  worker: { format: "es" },
  build: {
    ...shared.build,
    outDir: `${root}/dist/demo`,
    // The server, in one file, and the fonts of every script.
    chunkSizeWarningLimit: 5_000,
    rolldownOptions: {
      ...shared.build?.rolldownOptions,
      // The server in the page imports what the app loads later.
      checks: { ineffectiveDynamicImport: false },
    },
  },
  server: { port: DEMO_PORT, fs: { allow: [root] } },
});
