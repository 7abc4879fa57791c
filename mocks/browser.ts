import type { Hono } from "hono";
import type { AppEnv as ServerWire, RequestEnv } from "#server/http/mount.ts";
import { type CookieJar, createCookieJar } from "./cookieJar.ts";

type App = Hono<ServerWire>;

/** A browser's connection to the server: the work of a network and a cookie store. */
export interface Browser {
  readonly jar: CookieJar;
  /** Sends a request to the server and returns the response. */
  carry(request: Request): Promise<Response>;
}

const ADDRESS = "127.0.0.1";

/**
 * A page may neither set `Cookie` on a request nor read `Set-Cookie` of a response, and a request
 * that never left it has no `Origin` and no `Content-Length`. This adds them, so the server's own
 * cookie code runs.
 */
export function createBrowser(app: App, jar: CookieJar = createCookieJar()): Browser {
  const surroundings = cookiesTo(jar.store, ADDRESS);
  return {
    jar,
    carry: async (request) => await app.fetch(await asSentOnTheWire(request, jar), surroundings),
  };
}

/**
 * The environment of requests from an address. Calls `store` for each cookie that a response sets.
 */
export function cookiesTo(store: (cookie: string) => void, clientAddress: string): RequestEnv {
  return { clientAddress, answered: ({ cookies }) => cookies.forEach((cookie) => store(cookie)) };
}

/** Returns a copy of the request with these headers, including those that a page may not set. */
export function withHeaders(request: Request, headers: Headers): Request {
  return Object.defineProperty(request, "headers", { value: headers, configurable: true });
}

/** Returns a copy of the request with the headers that a browser adds. */
async function asSentOnTheWire(request: Request, jar: CookieJar): Promise<Request> {
  // A new Headers object accepts every name; those of a Request reject these.
  const headers = new Headers(request.headers);
  const cookie = jar.header();
  if (cookie !== undefined) headers.set("cookie", cookie);
  headers.set("origin", new URL(request.url).origin);
  headers.set("sec-fetch-site", "same-origin");
  if (request.body !== null) {
    // Without it a body limit rebuilds the request, and a rebuilt request loses its cookies.
    const { byteLength } = await request.clone().arrayBuffer();
    headers.set("content-length", String(byteLength));
  }
  return withHeaders(request, headers);
}
