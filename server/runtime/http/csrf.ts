import { calls } from "#contract/calls.ts";
import { API_REFERENCE_PATH } from "#contract/openapi.ts";
import { isLoopback } from "../config/addresses.ts";

const READS = ["GET", "HEAD"];
const OWN_SITES: readonly unknown[] = ["same-origin", "none"];

/** Paths that anyone may read and link to. All other reads of /api need a session. */
const OPEN_READS: ReadonlySet<string> = new Set([
  API_REFERENCE_PATH,
  ...Object.values(calls)
    .filter(({ method, access }) => method === "GET" && access === "anyone")
    .map(({ path }): string => path),
]);

/** Returns whether `Sec-Fetch-Site`, where a browser sends it, says that no other site asks. */
export function isOwnSite(site: unknown): boolean {
  return OWN_SITES.includes(site);
}

/**
 * Returns whether another site made a browser send this request. `Sec-Fetch-Site` decides, which no
 * page can forge; browsers without it are judged by `Origin`. A request with neither header comes
 * from a program, which has no cookies that ride along unasked.
 *
 * Reads of /api count too, because some leave audit rows: only our page's own requests pass there,
 * and no link, address bar, or email opens one as a page.
 */
export function isForeign(
  { method, headers }: Pick<Request, "method" | "headers">,
  path: string | undefined,
  origins: ReadonlySet<string>,
): boolean {
  const isRead = READS.includes(method);
  if (method === "OPTIONS" || (isRead && !isGuardedRead(path))) return false;
  if (isRead && isNavigation(headers)) return true;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return !isOwnSite(site);
  const origin = headers.get("origin");
  return origin !== null && !origins.has(origin);
}

function isGuardedRead(path: string | undefined): boolean {
  return path?.startsWith("/api/") === true && !OPEN_READS.has(path);
}

/**
 * Browsers that don't send `Sec-Fetch-Mode` ask for a page by their `Accept`, which no link
 * changes.
 */
function isNavigation(headers: Headers): boolean {
  const mode = headers.get("sec-fetch-mode");
  return mode === null
    ? headers.get("accept")?.includes("text/html") === true
    : mode === "navigate" || mode === "nested-navigate";
}

/**
 * Returns whether a request names a host that isn't ours. DNS rebinding makes a foreign page look
 * same-site, but its browser still sends the foreign name. Loopback names are always ours: no one
 * else can own one. Ports don't count, because some proxies leave them out.
 */
export function isForeignHost(host: string | undefined, hostnames: ReadonlySet<string>): boolean {
  const hostname = URL.parse(`http://${host ?? ""}`)?.hostname;
  if (hostname === undefined) return true;
  return !isLoopback(hostname) && !hostnames.has(hostname);
}

/** Returns the names and addresses of the hosts in these origins. */
export function hostnamesOf(origins: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...origins].map((origin) => new URL(origin).hostname));
}
