import { lookup } from "node:dns/promises";
import process from "node:process";
import { onStopSignal, WORKER } from "./signals.ts";
import { readConfig, serveDefaults } from "../config/config.ts";
import { exitOn } from "../exitOn.ts";
import { type Paths, paths } from "../config/paths.ts";
import { permissionFlags } from "../config/permissionFlags.ts";

/** `deno task serve`: starts the bank in a process that may do what its settings need and no more. */
if (import.meta.main) await supervise(paths);

/** Waits for the bank, hands on what this process is told, and ends as the bank ends. */
export async function supervise(paths: Paths): Promise<never> {
  const flags = await readFlags(paths);
  const bank = new Deno.Command(Deno.execPath(), {
    args: ["run", ...flags, paths.main, WORKER],
    // The bank reads it only to notice its end.
    stdin: "piped",
  }).spawn();
  onStopSignal((signal) => bank.kill(signal));
  const { code } = await bank.status;
  Deno.exit(code);
}

async function readFlags(paths: Paths): Promise<readonly string[]> {
  try {
    const config = readConfig(process.env, serveDefaults);
    // What cannot be resolved the bank refuses itself.
    const found = await lookup(config.host, { all: true }).catch(() => []);
    return permissionFlags(config, paths, found.map(({ address }) => address));
  } catch (error) {
    return exitOn(error);
  }
}
