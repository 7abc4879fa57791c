import { Hono } from "hono";
import type { AppEnv as ServerWire } from "#server/http/mount.ts";
import { type CookieJar, createCookieJar } from "./cookieJar.ts";

type App = Hono<ServerWire>;

/** One browser's way to the bank: what a network and a cookie store would do between them. */
export interface Browser {
  readonly jar: CookieJar;
  /** Takes a request to the bank and brings the answer back. */
  carry(request: Request): Promise<Response>;
}

const CARRIER = { clientAddress: "127.0.0.1" };

/**
 * A page may neither set `Cookie` on a request nor read `Set-Cookie` of an answer, and a request
 * that never left it has no `Origin` and no `Content-Length`. The wire puts them back, so that the
 * server's own cookie code runs.
 */
export function createBrowser(app: App, jar: CookieJar = createCookieJar()): Browser {
  const heard = hearingCookies(app);
  const surroundings = { ...CARRIER, setCookie: jar.store };
  return {
    jar,
    carry: async (request) => await heard.fetch(await asSentOnTheWire(request, jar), surroundings),
  };
}

/** What a request brings with it besides: what is told of each cookie that its answer sets. */
interface Heard {
  readonly Bindings: ServerWire["Bindings"] & { readonly setCookie: (cookie: string) => void };
}

/** An app of which one hears the cookies that it sets, also in a page. */
export function hearingCookies(app: App): Hono<Heard> {
  return new Hono<Heard>()
    .use(async (context, next) => {
      // The only moment at which Set-Cookie can be read: a Response in a page drops it.
      const setHeader = context.header;
      context.header = (name, value, options) => {
        if (name.toLowerCase() === "set-cookie" && value !== undefined) {
          context.env.setCookie(value);
        }
        setHeader(name, value, options);
      };
      await next();
    })
    .route("/", app)
    .notFound((context) => app.fetch(context.req.raw, context.env));
}

/** The same request with these headers, also those that a page may not set. */
export function withHeaders(request: Request, headers: Headers): Request {
  return Object.defineProperty(request, "headers", { value: headers, configurable: true });
}

/** The same request with the headers that a browser adds on its way out. */
async function asSentOnTheWire(request: Request, jar: CookieJar): Promise<Request> {
  // Headers made by hand accept every name; those of a Request refuse these.
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
