import { generateCookie, getCookie } from "hono/cookie";
import type { Cookies } from "../kernel/handler.ts";
import type { Exchange } from "./exchange.ts";

/** The cookies of one request and its answer. */
export function cookiesOf(
  { deps: { cookiePrefix }, head: { context, cookies } }: Pick<Exchange, "deps" | "head">,
): Cookies {
  const shared = { path: "/", secure: cookiePrefix === "__Host-", sameSite: "Lax" } as const;
  return {
    read: (name) => getCookie(context, cookiePrefix + name),
    set(name, value, { lifetime, readable = false }) {
      const maxAge = Math.floor(lifetime / 1_000);
      const options = { ...shared, maxAge, httpOnly: !readable };
      cookies.push(generateCookie(cookiePrefix + name, value, options));
    },
    clear: (name) =>
      void cookies.push(generateCookie(cookiePrefix + name, "", { ...shared, maxAge: 0 })),
  };
}
