import process from "node:process";

/** `deno task test:night` plays many more random runs. */
export const isNight = process.env["DIFFERENTIAL"] === "full";

/** In the name of each test. Give it as `DIFFERENTIAL_SEED` to repeat a failed run. */
export const seed = Number(process.env["DIFFERENTIAL_SEED"] ?? 0) ||
  crypto.getRandomValues(new Int32Array(1))[0] || 1;
