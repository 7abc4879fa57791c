import { defineConfig } from "@playwright/test";
import { join } from "node:path";
import { launchOptions } from "#scripts/browser.ts";
import { root } from "#scripts/tools.ts";
import type { HouseKind } from "./fixtures/house.ts";

export default defineConfig<object, { kind: HouseKind }>({
  testDir: ".",
  outputDir: join(root, "test-results"),
  // Each worker has a server and a browser. A test waits for half of its time, so two workers keep
  // two cores busy; three would only slow each other down.
  workers: 2,
  // Each test creates the data it needs, so any worker may run it.
  fullyParallel: true,
  // Far more than a test needs, because it must not fail on a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    locale: "en-US",
    timezoneId: "America/New_York",
    viewport: { width: 1_440, height: 900 },
    actionTimeout: 20_000,
    screenshot: "only-on-failure",
    launchOptions: launchOptions(),
  },
  // Every end-to-end test runs on the server. The demo runs the same app and server code, so there
  // only tests run of what is special about it: the worker that contains the server, windows that
  // share it, faults, a reload, addresses behind the #, and each area once.
  projects: [
    { name: "server", use: { kind: "server" }, testIgnore: "demo/**" },
    { name: "demo", use: { kind: "demo" }, testIgnore: "server/**", grep: /demo\/|@demo/ },
  ],
});
