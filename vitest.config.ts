import { availableParallelism } from "node:os";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { launchOptions } from "#scripts/browser.ts";
import { sqlTexts } from "#scripts/build/sqlTexts.ts";
import { importMapAliases } from "#scripts/testing/importMap.ts";

const consoleFails = "./scripts/testing/consoleFails.ts";
const noOwnerStacks = "./scripts/testing/noOwnerStacks.ts";

/** As many files at a time as there are cores: much of the time a file waits for another process. */
const maxWorkers = Math.max(2, availableParallelism());

/** Tests of the server and of scripts, in files of these names. */
const ofServer = (name: string, files: string, exclude: readonly string[]) => ({
  plugins: [sqlTexts],
  resolve: { alias: importMapAliases() },
  test: {
    name,
    environment: "node",
    // The server's modules keep no state; isolated, each file would import all of them again.
    isolate: false,
    maxWorkers,
    // A hook proves nothing; on a busy machine a cluster takes its time to start and to stop.
    hookTimeout: 60_000,
    // A test that hangs fails anyway; a test on a busy machine must not.
    testTimeout: 30_000,
    // Usually immediate, except on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    globalSetup: "./scripts/testing/runFolder.ts",
    include: [`{contract,server,mocks,scripts,.storybook}/**/${files}`],
    exclude: [...exclude],
    setupFiles: [consoleFails],
    // Deno's own driver comes from a registry that only Deno knows.
    server: { deps: { external: [/^jsr:/] } },
  },
});

/** Tests of components and pages in a DOM, in files of these names. */
const ofDom = (name: string, files: string, exclude: readonly string[]) => ({
  extends: ".storybook/vite.config.ts",
  test: {
    name,
    environment: "happy-dom",
    // Its files share the modules of the app, each has a page of its own: half the time.
    isolate: false,
    maxWorkers,
    // Whole pages on a busy machine take longer than a component; they must not fail for that.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    include: [`{ui,app}/**/${files}`],
    exclude: [...exclude],
    setupFiles: [
      consoleFails,
      noOwnerStacks,
      "./scripts/testing/unmount.ts",
      "./scripts/testing/patientWaits.ts",
    ],
  },
});

/** Stories in a real browser, chosen by their tags. */
const ofStories = (name: string, tags: { include?: string[]; exclude?: string[] }) => ({
  extends: ".storybook/vite.config.ts",
  plugins: [storybookTest({ configDir: ".storybook", tags })],
  // As in production, each rule goes into the style sheet alone. In development, styled-components
  // adds it as text, and the browser reads the whole sheet again.
  define: { SC_DISABLE_SPEEDY: "false" },
  test: {
    name,
    // One page for all stories, as in Storybook itself: half the time.
    isolate: false,
    // Two such pages at least: one waits while the other works.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A story waits several times; on a busy machine, one wait can take half a minute.
    testTimeout: 60_000,
    setupFiles: [consoleFails, noOwnerStacks],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      instances: [{ browser: "chromium" as const }],
      provider: playwright({
        launchOptions: launchOptions(),
        // Without transitions a color is its final color when it is measured.
        contextOptions: { reducedMotion: "reduce" as const },
      }),
    },
  },
});

/** A story that presses its way through a screen: `deno task test:deep` plays it. */
const FLOW = "flow";

export default defineConfig({
  test: {
    projects: [
      ofServer("unit", "*.test.ts", ["**/*.deep.test.ts"]),
      // Processes that are started and killed, engines that are slow, long random sequences.
      ofServer("deep", "*.deep.test.ts", []),
      ofDom("dom", "*.test.{ts,tsx}", ["**/*.deep.test.tsx", "**/*.deep.test.ts"]),
      // Every page translated and in browsers that lack something; exports in other programs.
      ofDom("deep-dom", "*.deep.test.{ts,tsx}", []),
      ofStories("stories", { exclude: [FLOW] }),
      ofStories("flows", { include: [FLOW] }),
    ],
  },
});
