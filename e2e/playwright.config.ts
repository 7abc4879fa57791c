import { defineConfig } from "@playwright/test";
import { join } from "node:path";
import process from "node:process";
import { findBrowser } from "#scripts/browser.ts";
import { root } from "#scripts/tools.ts";
import type { HouseKind } from "./fixtures/house.ts";

/** Chromium refuses its sandbox to root, which is who runs tests in many containers. */
const isRoot = process.getuid?.() === 0;

export default defineConfig<object, { kind: HouseKind }>({
  testDir: ".",
  outputDir: join(root, "test-results"),
  // Each worker runs a bank and two browsers' worth of pages: one is what a small machine carries.
  workers: 1,
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
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        ...(isRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
  // Most journeys are walked at both banks; those in the folders look at what only one of them does.
  projects: [
    { name: "server", use: { kind: "server" }, testIgnore: "demo/**" },
    { name: "demo", use: { kind: "demo" }, testIgnore: "server/**" },
  ],
});
