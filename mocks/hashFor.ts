/**
 * The demo may lie anywhere, and whoever serves its files knows one page only; so its addresses
 * stand behind the `#`. A visitor who asks for "/auth#x" is sent to "#/auth#x". Undefined when the
 * address is already such a one.
 */
export function hashFor(
  { pathname, hash }: Pick<Location, "pathname" | "hash">,
  base: URL,
): string | undefined {
  if (hash.startsWith("#/") || !pathname.startsWith(base.pathname)) return undefined;
  const path = pathname.slice(base.pathname.length);
  return path === "" || path === "index.html" ? undefined : `${base.pathname}#/${path}${hash}`;
}
