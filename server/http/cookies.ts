import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Cookies } from "../verb.ts";

/** Alike in every surrounding: `__Host-` needs Secure and Path=/, which browsers keep on loopback. */
const everywhere = { path: "/", secure: true, sameSite: "Lax" } as const;

/** The cookies of one request and its answer. */
export function cookiesOf(context: Context): Cookies {
  return {
    read: (name) => getCookie(context, name),
    set(name, value, { lifetime, readable = false }) {
      setCookie(context, name, value, {
        ...everywhere,
        maxAge: Math.floor(lifetime / 1_000),
        httpOnly: !readable,
      });
    },
    clear: (name) => void deleteCookie(context, name, everywhere),
  };
}
