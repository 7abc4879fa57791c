import { defineConfig } from "@playwright/test";
import { join } from "node:path";
import { launchOptions } from "#scripts/browser.ts";
import { root } from "#scripts/tools.ts";
import type { HouseKind } from "./fixtures/house.ts";

export default defineConfig<object, { kind: HouseKind }>({
  testDir: ".",
  outputDir: join(root, "test-results"),
  // Each worker has a bank and a browser of its own. A journey waits for half of its time, so that
  // two workers keep two cores busy and three would only be in each other's way.
  workers: 2,
  // Each journey makes what it counts on, so that any worker may walk any of them.
  fullyParallel: true,
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
  // Every journey is walked at the server. The demo runs the same app and the same code of the
  // server, so there only those are walked again that meet what is its own: the worker that the bank
  // lives in, windows that share it, faults, a reload, addresses behind the #, and each area once.
  projects: [
    { name: "server", use: { kind: "server" }, testIgnore: "demo/**" },
    { name: "demo", use: { kind: "demo" }, testIgnore: "server/**", grep: /demo\/|@demo/ },
  ],
});
