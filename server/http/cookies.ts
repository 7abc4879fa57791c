import { getCookie, setCookie } from "hono/cookie";
import type { Cookies } from "../handler.ts";
import type { ResponseHead } from "./responseHead.ts";

/** Alike in every surrounding: `__Host-` needs Secure and Path=/, which browsers keep on loopback. */
const everywhere = { path: "/", secure: true, sameSite: "Lax" } as const;

/** The cookies of one request and its answer. */
export function cookiesOf(reply: ResponseHead): Cookies {
  const { context } = reply;
  return {
    read: (name) => getCookie(context, name),
    set(name, value, { lifetime, readable = false }) {
      const maxAge = Math.floor(lifetime / 1_000);
      setCookie(context, name, value, { ...everywhere, maxAge, httpOnly: !readable });
      reply.hasCookies = true;
    },
    clear(name) {
      setCookie(context, name, "", { ...everywhere, maxAge: 0 });
      reply.hasCookies = true;
    },
  };
}
