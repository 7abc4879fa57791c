import { hasSignedInHint } from "#contract/texts/signedInHint.ts";
import { matchesEtag } from "../../http/etag.ts";
import { createNonce, pagePolicy } from "../http/headers.ts";
import { acceptedEncoding, type Encoding } from "./encoding.ts";
import { createNoncePage, type NoncePage } from "./pageWithNonce.ts";
import { problemResponse, refuseWrites } from "../http/problemResponse.ts";

/** The built app, as the folder held it when the server started. */
export type StaticFiles = Awaited<ReturnType<typeof openStaticFiles>>;

interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly compressed: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>;
}

/** The kinds of file the app is made of. A file of any other kind is never served. */
export const mimeTypes: ReadonlyMap<string, string> = new Map([
  ["css", "text/css; charset=utf-8"],
  ["html", "text/html; charset=utf-8"],
  ["ico", "image/x-icon"],
  ["jpg", "image/jpeg"],
  ["js", "text/javascript; charset=utf-8"],
  ["json", "application/json"],
  ["png", "image/png"],
  ["svg", "image/svg+xml"],
  ["txt", "text/plain; charset=utf-8"],
  ["webmanifest", "application/manifest+json"],
  ["webp", "image/webp"],
  ["woff2", "font/woff2"],
]);

const PAGE = "index.html";
/** What visitors are shown, by path; these are prerendered or light, and know no session. */
const VISITOR_PAGES = new Map([["/", "landing.html"], ["/auth", "auth.html"]]);
const IMMUTABLE = "public, max-age=31536000, immutable";

/**
 * Reads the folder once. What is asked for later is looked up among the names found here, so no
 * path, however written, reaches another file. Links are not followed.
 * Throws Deno.errors.NotFound when the folder or its page is missing.
 */
export async function openStaticFiles(folder: string) {
  const files = new Map<string, StaticFile>();
  for await (const path of filesBelow(folder, "")) {
    const type = mimeTypes.get(extensionOf(path));
    if (type === undefined || path.endsWith(".html")) continue;
    files.set(path, await readStaticFile(folder + path, path, type));
  }
  const page = await readPage(`${folder}/${PAGE}`);
  const visitorPages = new Map<string, NoncePage>();
  for (const [path, name] of VISITOR_PAGES) {
    visitorPages.set(path, await readPage(`${folder}/${name}`).catch(ifMissing) ?? page);
  }

  return {
    /** Returns any path outside /api: a file, the page for a navigation, else a refusal. */
    answer(request: Request, path: string): Response {
      const refused = refuseWrites(request);
      if (refused !== undefined) return refused;
      const file = files.get(path);
      if (file !== undefined) return answerFile(request, file);
      if (!isNavigation(path)) return problemResponse("not_found");
      const forVisitors = mayBeSignedIn(request) ? undefined : visitorPages.get(path);
      return answerPage(request, forVisitors ?? page);
    },
  };
}

/**
 * A screen's address has no extension; hidden names, climbing paths and backslashes are no address.
 */
function isNavigation(path: string): boolean {
  if (path === `/${PAGE}`) return true;
  return extensionOf(path) === "" && !/\/\.|[\\\p{Cc}]/u.test(path);
}

async function readPage(file: string): Promise<NoncePage> {
  return createNoncePage(await Deno.readTextFile(file));
}

/** Reads the hint cookie: users who may be signed in get the page that asks the server. */
function mayBeSignedIn({ headers }: Request): boolean {
  return hasSignedInHint(headers.get("cookie") ?? "");
}

function answerPage(request: Request, page: NoncePage): Response {
  const nonce = createNonce();
  const encoding = page.encodingFor(request.headers.get("accept-encoding"));
  const body = request.method === "HEAD" ? null : page.bytes(nonce, encoding);
  return new Response(body, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": pagePolicy(nonce),
      "Cache-Control": "no-store",
      "Vary": "Accept-Encoding, Cookie",
      ...(encoding === undefined ? {} : { "Content-Encoding": encoding }),
    },
  });
}

function answerFile(request: Request, file: StaticFile): Response {
  const encoding = acceptedEncoding(request.headers.get("accept-encoding"), file.compressed);
  const etag = encoding === undefined ? `"${file.etag}"` : `"${file.etag}-${encoding}"`;
  const headers: Record<string, string> = { ETag: etag, "Cache-Control": file.cacheControl };
  if (file.compressed.size > 0) headers["Vary"] = "Accept-Encoding";
  if (matchesEtag(request.headers.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers["Content-Type"] = file.type;
  if (encoding !== undefined) headers["Content-Encoding"] = encoding;
  const compressed = encoding === undefined ? undefined : file.compressed.get(encoding);
  return new Response(compressed ?? file.bytes, { headers });
}

async function* filesBelow(folder: string, path: string): AsyncGenerator<string> {
  for await (const entry of Deno.readDir(folder + path)) {
    const below = `${path}/${entry.name}`;
    if (entry.name.startsWith(".")) continue;
    if (entry.isDirectory) yield* filesBelow(folder, below);
    else if (entry.isFile) yield below;
  }
}

async function readStaticFile(file: string, path: string, type: string): Promise<StaticFile> {
  const bytes = await Deno.readFile(file);
  const compressed = new Map<Encoding, Uint8Array<ArrayBuffer>>();
  for (const [encoding, suffix] of [["br", "br"], ["gzip", "gz"]] as const) {
    const found = await Deno.readFile(`${file}.${suffix}`).catch(ifMissing);
    if (found !== undefined) compressed.set(encoding, found);
  }
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const etag = digest.subarray(0, 16).toBase64({ alphabet: "base64url", omitPadding: true });
  // The build puts a hash of the content into the names below /assets, so they never change.
  const cacheControl = path.startsWith("/assets/") ? IMMUTABLE : "no-cache";
  return { type, etag, cacheControl, bytes, compressed };
}

function ifMissing(error: unknown): undefined {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}

function extensionOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
}
