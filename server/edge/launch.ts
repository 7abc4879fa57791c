import { lookup } from "node:dns/promises";
import process from "node:process";
import { LAUNCHED, whenAskedToStop } from "./askedToStop.ts";
import { readSettings } from "./env.ts";
import { launchFlags } from "./launchFlags.ts";
import { type Places, places } from "./places.ts";
import { serveDefaults } from "./serveDefaults.ts";
import { refuse, StartRefused } from "./startRefused.ts";

/** `deno task serve`: starts the bank in a process that may do what its settings need and no more. */
if (import.meta.main) await launch(places);

/** Waits for the bank, hands on what this process is told, and ends as the bank ends. */
export async function launch(places: Places): Promise<never> {
  const flags = await readFlags(places);
  const bank = new Deno.Command(Deno.execPath(), {
    args: ["run", ...flags, places.main, LAUNCHED],
    // The bank reads it only to notice its end.
    stdin: "piped",
  }).spawn();
  whenAskedToStop((signal) => bank.kill(signal));
  const { code } = await bank.status;
  Deno.exit(code);
}

async function readFlags(places: Places): Promise<readonly string[]> {
  const { settings, refusals } = readSettings(process.env, serveDefaults);
  if (refusals !== undefined) return refuse(refusals);
  // What cannot be resolved the bank refuses itself.
  const found = await lookup(settings.host, { all: true }).catch(() => []);
  try {
    return launchFlags(settings, places, found.map(({ address }) => address));
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    return refuse([error.message]);
  }
}
