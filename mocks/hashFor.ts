/**
 * Returns the demo's address for a path. Static file servers know one page only, so the demo's
 * addresses come after the `#`: "/auth#x" becomes "#/auth#x". Returns undefined if the address
 * already has that form.
 */
export function hashFor(
  { pathname, hash }: Pick<Location, "pathname" | "hash">,
  base: URL,
): string | undefined {
  if (hash.startsWith("#/") || !pathname.startsWith(base.pathname)) return undefined;
  const path = pathname.slice(base.pathname.length);
  return path === "" || path === "index.html" ? undefined : `${base.pathname}#/${path}${hash}`;
}
