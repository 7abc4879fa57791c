import type { Defaults } from "./env.ts";

/** A bank that someone runs: no demo people, and a log that tells of every request. */
export const serveDefaults: Defaults = { demo: false, logLevel: "info" };
