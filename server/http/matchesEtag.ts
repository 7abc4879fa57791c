/**
 * Whether an If-None-Match names this tag. Proxies that compress an answer mark its tag as weak,
 * which does not matter here. A tag may hold commas itself, so that they divide nothing.
 */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (ifNoneMatch?.trim() === "*") return true;
  return ifNoneMatch?.match(/"[^"]*"/g)?.includes(etag) ?? false;
}
