import { ConfigError } from "../../kernel/configError.ts";
import type { Limits } from "./limits.ts";

/**
 * What the process opens beside sockets of callers: up to 100 for the embedded database, the app,
 * mail, its log, and sockets that it accepts only to close them.
 */
const RESERVED = 300;
/** With fewer, only a few clients could be served. */
const LEAST = 400;
/** Of the files that are left for sockets: the rest is for live ones. */
const HTTP_SHARE = 0.5;

/**
 * Returns how many files this process may open; undefined if unknown. A process that may not run
 * programs can't find out: its supervisor passes OPEN_FILES.
 */
export async function openFilesLimit(): Promise<number | undefined> {
  try {
    const { stdout } = await new Deno.Command("sh", { args: ["-c", "ulimit -n"] }).output();
    const limit = Number.parseInt(new TextDecoder().decode(stdout), 10);
    return Number.isNaN(limit) ? undefined : limit;
  } catch {
    return undefined;
  }
}

/** Returns the smaller of the setting and the system's limit, or undefined without both. */
export async function usableFiles(setting: number | undefined): Promise<number | undefined> {
  const known = [setting, await openFilesLimit()].filter((limit) => limit !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** How many open files these limits may take. */
export function grantedFiles({ http, live }: Limits): number {
  return http.sockets + live.sockets + RESERVED;
}

/** These limits, lowered to what the process may open. Throws ConfigError if that is too little. */
export function withinOpenFiles(limits: Limits, openFiles: number | undefined): Limits {
  if (openFiles === undefined || openFiles >= grantedFiles(limits)) return limits;
  if (openFiles < LEAST) {
    throw new ConfigError(
      `The open files limit is ${openFiles}; expected at least ${LEAST}, ` +
        `or ${grantedFiles(limits)} for all connections (ulimit -n, LimitNOFILE)`,
    );
  }
  const left = openFiles - RESERVED;
  const sockets = Math.min(limits.http.sockets, Math.floor(left * HTTP_SHARE));
  return {
    ...limits,
    http: { ...limits.http, sockets },
    live: { ...limits.live, sockets: Math.min(limits.live.sockets, left - sockets) },
  };
}
