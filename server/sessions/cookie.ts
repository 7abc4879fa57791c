import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import { SIGNED_IN_HINT } from "#contract/session.ts";
import type { Policy } from "../policy.ts";

const NAME = "__Host-session";

/** Alike in every surrounding: `__Host-` needs Secure and Path=/, which browsers keep on loopback. */
const everywhere = { path: "/", secure: true, sameSite: "Lax" } as const;

export function setSessionCookie(context: Context, token: string, policy: Policy): void {
  const options = { ...everywhere, maxAge: policy.session.absolute / 1_000 };
  setCookie(context, NAME, token, { ...options, httpOnly: true });
  setCookie(context, SIGNED_IN_HINT, "1", options);
}

export function clearSessionCookie(context: Context): void {
  deleteCookie(context, NAME, { ...everywhere, httpOnly: true });
  deleteCookie(context, SIGNED_IN_HINT, everywhere);
}

/** The session token of a `Cookie` header. */
export function tokenOf(cookieHeader: string | undefined): string | undefined {
  return cookieHeader === undefined ? undefined : parse(cookieHeader, NAME)[NAME];
}
