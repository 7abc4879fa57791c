/**
 * The cookie that tells a page, which cannot read the session itself, that there may be one. It
 * proves nothing and carries nothing; without it a visitor's page need not ask who it is.
 */
export const SIGNED_IN_HINT = "signed-in";

/** Whether a list of cookies has the hint, with or without the prefix of a bank behind https. */
export function hasSignedInHint(cookies: string): boolean {
  return cookies.split(/;\s*/).some((cookie) =>
    cookie.replace(/^__Host-/, "").startsWith(`${SIGNED_IN_HINT}=`)
  );
}
