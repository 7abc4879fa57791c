import { defineConfig } from "@playwright/test";
import { join } from "node:path";
import { launchOptions } from "#scripts/browser/launch.ts";
import { root } from "#scripts/tools.ts";
import type { HouseKind } from "./fixtures/house.ts";

export default defineConfig<object, { kind: HouseKind }>({
  testDir: ".",
  outputDir: join(root, "test-results"),
  // Each worker has a bank and a browser of its own. A journey waits for half of its time, so that
  // two workers keep two cores busy and three would only be in each other's way.
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    locale: "en-US",
    timezoneId: "America/New_York",
    viewport: { width: 1_440, height: 900 },
    actionTimeout: 10_000,
    screenshot: "only-on-failure",
    launchOptions: launchOptions(),
  },
  // Most journeys are walked at both banks; those in the folders look at what only one of them does.
  projects: [
    { name: "server", use: { kind: "server" }, testIgnore: "demo/**" },
    { name: "demo", use: { kind: "demo" }, testIgnore: "server/**" },
  ],
});
