/**
 * The cookie that tells a page, which cannot read the session itself, that there may be one. It
 * proves nothing and carries nothing; without it a visitor's page need not ask who it is.
 */
export const SIGNED_IN_HINT = "__Host-signed-in";
