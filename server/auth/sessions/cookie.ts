import { parse } from "hono/utils/cookie";
import { SIGNED_IN_HINT } from "#contract/session.ts";
import type { Policy } from "../../policy.ts";
import type { Cookies } from "../../handler.ts";

const NAME = "__Host-session";

export function setSessionCookie(cookies: Cookies, token: string, policy: Policy): void {
  const lifetime = policy.session.absolute;
  cookies.set(NAME, token, { lifetime });
  cookies.set(SIGNED_IN_HINT, "1", { lifetime, readable: true });
}

export function clearSessionCookie(cookies: Cookies): void {
  cookies.clear(NAME);
  cookies.clear(SIGNED_IN_HINT);
}

/** Whether an answer takes the session cookie away: the session it belonged to is over. */
export function takesSession({ headers }: Response): boolean {
  return headers.has("set-cookie") &&
    headers.getSetCookie().some((cookie) => cookie.startsWith(`${NAME}=;`));
}

/** The session token of a `Cookie` header. */
export function tokenOf(cookieHeader: string | undefined): string | undefined {
  return cookieHeader === undefined ? undefined : parse(cookieHeader, NAME)[NAME];
}
