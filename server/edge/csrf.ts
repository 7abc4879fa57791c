const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];
const OWN_SITES = ["same-origin", "none"];

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
  if (site !== null) return !OWN_SITES.includes(site);
  const origin = headers.get("origin");
  return origin !== null && !origins.has(origin);
}
