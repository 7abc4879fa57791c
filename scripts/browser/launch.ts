import process from "node:process";
import { type Browser, chromium } from "playwright";
import { findBrowser } from "../browser.ts";

/**
 * How the browser of this machine is started. It calls nobody by itself, and goes without its
 * sandbox where it is root who runs it, as in many containers: there it refuses to start with one.
 */
export function launchOptions() {
  return {
    executablePath: findBrowser(),
    args: [
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  };
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}
