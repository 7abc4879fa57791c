const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];
const OWN_SITES: readonly unknown[] = ["same-origin", "none"];

/** Whether `Sec-Fetch-Site`, where a browser sends it, says that no other site asks. */
export function isOwnSite(site: unknown): boolean {
  return OWN_SITES.includes(site);
}

/**
 * Whether another site made a browser send this request. `Sec-Fetch-Site` decides, which no page
 * can forge; browsers without it are judged by `Origin`. A request with neither header comes from
 * no browser, so nobody's cookies ride along unasked.
 */
export function isForeign(
  { method, headers }: Pick<Request, "method" | "headers">,
  origins: ReadonlySet<string>,
): boolean {
  if (SAFE_METHODS.includes(method)) return false;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return !isOwnSite(site);
  const origin = headers.get("origin");
  return origin !== null && !origins.has(origin);
}
