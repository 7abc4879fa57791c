import process from "node:process";
import { defineConfig, type UserConfig } from "vite";
import { offlinePage } from "#scripts/build/offlinePage.ts";
import { firstViewPage } from "#scripts/build/firstView.ts";
import { inlineStyles } from "#scripts/build/inlineStyles.ts";
import { notForPeople, refuseModules } from "#scripts/build/refuseModules.ts";
import { pageInputs, visitorPages } from "#scripts/build/visitorPages.ts";
import { plugins, shared } from "#scripts/build/viteShared.ts";
import { BANK_CALLS, DEV_PORT } from "#scripts/devAddresses.ts";
import { root } from "#scripts/tools.ts";

const server = `127.0.0.1:${process.env.PORT ?? "8000"}`;

/** The app as the server hands it out, which puts a fresh nonce where the mark stands. */
const app: UserConfig = {
  ...shared,
  root: `${root}/app`,
  plugins: [
    ...plugins,
    visitorPages(),
    inlineStyles(),
    offlinePage(),
    firstViewPage(),
    refuseModules(notForPeople),
  ],
  build: {
    ...shared.build,
    outDir: `${root}/dist/app`,
    rolldownOptions: {
      ...shared.build?.rolldownOptions,
      input: [...pageInputs],
      onLog(level, log, write) {
        // A module with a static and a dynamic import is always loaded right away.
        if (log.code === "INEFFECTIVE_DYNAMIC_IMPORT") throw new Error(log.message);
        write(level, log);
      },
    },
  },
  html: { cspNonce: "__NONCE__" },
};

/** The app in development: reloads while it is written, and reaches the bank beside it. */
const development: UserConfig = {
  ...app,
  html: {},
  cacheDir: `${root}/node_modules/.vite/app`,
  server: {
    port: DEV_PORT,
    strictPort: true,
    fs: { allow: [root] },
    proxy: {
      [BANK_CALLS]: `http://${server}`,
      "/ws": { target: `ws://${server}`, ws: true },
    },
  },
};

export default defineConfig(({ command }) => command === "serve" ? development : app);
