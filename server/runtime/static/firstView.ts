import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import * as z from "zod/mini";
import { seconds } from "#contract/time.ts";
import { hasSignedInHint } from "#contract/texts/signedInHint.ts";
import type { Log } from "../../kernel/deps.ts";
import { isOwnSite } from "../http/csrf.ts";
import { createNonce, pagePolicy } from "../http/headers.ts";
import { acceptedEncoding } from "./encoding.ts";

/** In the built app's folder, below a name that is never served. */
const FOLDER = ".first-view";
/** The pages that are drawn, and the files that are filled. */
const PAGES = { "/dashboard": "dashboard.html", "/admin": "admin.html" };
/** After this time the browser draws the page alone. */
const ANSWERS_WITHIN = seconds(2);
/** More compression costs more time than it saves. */
const GZIP_LEVEL = 4;

const drawn = z.object({
  head: z.string(),
  styles: z.string(),
  markup: z.string(),
  density: z.enum(["comfortable", "compact"]),
  data: z.unknown(),
});
type Drawn = z.output<typeof drawn>;

/** Answers a request to the bank's own calls. */
export type AskBank = (request: Request) => Promise<Response>;

/** Draws the first page of users who are signed in, so that they see it before its scripts run. */
export interface FirstView {
  /** Returns undefined if the browser has to draw the page alone. */
  answer(request: Request, path: string, ask: AskBank): Promise<Response | undefined>;
}

/** Reads the code and the pages that the build made; undefined where it made none. */
export async function openFirstView(app: string, log: Log): Promise<FirstView | undefined> {
  const folder = `${app}/${FOLDER}`;
  const pages = new Map<string, string>();
  for (const [path, file] of Object.entries(PAGES)) {
    const page = await Deno.readTextFile(`${folder}/${file}`).catch((error) => {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    });
    if (page === undefined) return undefined;
    pages.set(path, page);
  }
  const { renderFirstView } = await import(pathToFileURL(`${folder}/renderFirstView.js`).href);

  async function draw(request: Request, path: string, ask: AskBank) {
    const cookies = request.headers.get("cookie") ?? "";
    const setCookies: string[] = [];
    const { url, headers } = request;
    const result = await renderFirstView({
      ...{ path, cookies, timeout: ANSWERS_WITHIN },
      fetch: async (input: Request, init?: RequestInit) => {
        const question = new Request(input, init);
        const own = new Headers(question.headers);
        for (const name of ["cookie", "user-agent"]) own.set(name, headers.get(name) ?? "");
        const { pathname, search } = new URL(question.url);
        const response = await ask(new Request(new URL(pathname + search, url), { headers: own }));
        setCookies.push(...response.headers.getSetCookie());
        return response;
      },
    });
    return result && { view: z.parse(drawn, result), setCookies };
  }

  return {
    async answer(request, path, ask) {
      const page = pages.get(path);
      if (page === undefined || !mayBeDrawn(request)) return undefined;
      try {
        const found = await draw(request, path, ask);
        return found && answerPage(request, page, found);
      } catch (error) {
        log.warn("first_view.failed", { reason: String(error) });
        return undefined;
      }
    },
  };
}

/**
 * An address with a search may show anything. Nothing is read for visitors, or because another site
 * opened the page.
 */
function mayBeDrawn({ method, url, headers }: Request): boolean {
  return method === "GET" && new URL(url).search === "" &&
    hasSignedInHint(headers.get("cookie") ?? "") &&
    isOwnSite(headers.get("sec-fetch-site") ?? "none");
}

/** Puts the view into the page: its styles with the nonce of the answer, its data as JSON. */
export function withView(page: string, drawn: Drawn, nonce: string): string {
  const { head, styles, markup, density, data } = drawn;
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  const script = `<script type="application/json" id="first-view">${json}</script>`;
  const styled = styles.replaceAll("<style", `<style nonce="${nonce}"`);
  return page
    .replaceAll("__NONCE__", nonce)
    .replace("<html ", `<html data-density="${density}" `)
    .replace("</head>", () => `${head}${styled}</head>`)
    .replace(/(<div id="root"[^>]*>)<\/div>/, (_, root) => `${root}${markup}</div>${script}`);
}

function answerPage(
  request: Request,
  page: string,
  { view, setCookies }: { readonly view: Drawn; readonly setCookies: readonly string[] },
): Response {
  const nonce = createNonce();
  const text = withView(page, view, nonce);
  const accepted = request.headers.get("accept-encoding");
  const isZipped = acceptedEncoding(accepted, new Set(["gzip"] as const)) !== undefined;
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": pagePolicy(nonce),
    "Cache-Control": "no-store",
    "Vary": "Accept-Encoding, Cookie",
  });
  if (isZipped) headers.set("Content-Encoding", "gzip");
  for (const cookie of setCookies) headers.append("Set-Cookie", cookie);
  return new Response(isZipped ? gzipSync(text, { level: GZIP_LEVEL }) : text, { headers });
}
