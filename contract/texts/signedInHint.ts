/**
 * A cookie that scripts can read, unlike the session cookie. It says that there may be a session.
 * It proves nothing and has no secret. Without it, a visitor's page doesn't need to call `getUser`.
 */
export const SIGNED_IN_HINT = "signed-in";

/** Returns whether the cookies have the hint, with or without the prefix that https adds. */
export function hasSignedInHint(cookies: string): boolean {
  return cookies.split(/;\s*/).some((cookie) =>
    cookie.replace(/^__Host-/, "").startsWith(`${SIGNED_IN_HINT}=`)
  );
}
