import { isIP } from "node:net";
import type { CookiePrefix } from "../../kernel/deps.ts";
import { addressesOf, wantsPrimary } from "../../db/drivers/databaseHosts.ts";

/** Labels with dots between them, as allowed in addresses and in Deno's flags. */
const NAME = /^(?!-)[\w-]{1,63}(\.[\w-]{1,63})*\.?$/;

/**
 * Returns whether a text can be a host: a name, or an address with or without the brackets of a
 * URL.
 */
export function isHost(text: string): boolean {
  const bare = /^\[(.*)\]$/.exec(text)?.[1] ?? text;
  return isIP(bare) !== 0 || (bare === text && NAME.test(text));
}

/** Returns whether a host name or address reaches this machine only. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" ||
    (isIP(host) === 4 && host.startsWith("127."));
}

/** Returns whether a text is an origin as browsers send it, over TLS or on loopback. */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.origin !== text) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}

/**
 * The prefix of the cookies of a bank that people reach at these origins. Safari keeps no Secure
 * cookie over plain http, so a bank that is reached on loopback alone has plain ones. As soon as one
 * origin is of https, all cookies are Secure: a request only claims where it was sent to.
 */
export function cookiePrefixOf(origins: readonly string[]): CookiePrefix {
  const arePlain = origins.every((origin) => {
    const { protocol, hostname } = new URL(origin);
    return protocol === "http:" && isLoopback(hostname);
  });
  return arePlain ? "" : "__Host-";
}

/**
 * Returns whether mail can come from it: a bare address, without a name before it or another after
 * it.
 */
export function isMailAddress(text: string): boolean {
  return /^[^\s@<>",;:]+@[^\s@<>",;:]+$/.test(text);
}

/** The address of a listening socket, as a browser writes it. */
export function listeningOrigin({ host, port }: { host: string; port: number }): string {
  return new URL(`http://${host.includes(":") ? `[${host}]` : host}:${port}`).origin;
}

/**
 * Where people reach a server that was given no other address: by its name, because browsers allow
 * no passkey for an address of numbers.
 */
export function localOrigin({ host, port }: { host: string; port: number }): string {
  const hasName = host === "127.0.0.1" || host === "::1";
  return listeningOrigin({ host: hasName ? "localhost" : host, port });
}

/** Every origin under which people reach a server that was given none: all names of loopback. */
export function loopbackOrigins({ host, port }: { host: string; port: number }): readonly string[] {
  const hosts = new Set([host, "127.0.0.1", "localhost", "::1"]);
  return [...hosts].map((name) => listeningOrigin({ host: name, port }));
}

/**
 * Returns why a text isn't the address of a database server (one host, or several with commas
 * between), or undefined if it is. Never repeats a password.
 */
export function databaseUrlFault(text: string): string | undefined {
  const addresses = addressesOf(text);
  const areSeveral = addresses.length > 1;
  for (const address of addresses) {
    const fault = urlFault(address, ["postgres:", "postgresql:"]);
    if (fault !== undefined) return fault;
    if (areSeveral && new URL(address).hostname === "") return "a URL with an invalid host";
  }
  const { username, password, pathname, searchParams } = new URL(addresses[0]);
  const wanted = searchParams.getAll("target_session_attrs");
  if ((areSeveral || wanted.length > 0) && wanted.join() !== "read-write") {
    return "a URL with several hosts but without target_session_attrs=read-write";
  }
  try {
    [username, password, pathname].forEach(decodeURIComponent);
    return undefined;
  } catch {
    return "a URL with an unencoded % (write %25)";
  }
}

/** Returns why a text isn't the address of a replica, or undefined if it is. */
export function replicaUrlFault(text: string): string | undefined {
  if (addressesOf(text).length > 1) return "an address of several hosts";
  const fault = databaseUrlFault(text);
  if (fault !== undefined) return fault;
  return wantsPrimary(text)
    ? "a URL that requires a writable server, but this must be a replica"
    : undefined;
}

/** Returns why a text isn't the address of a mail server, or undefined if it is. */
export function smtpUrlFault(text: string): string | undefined {
  const fault = urlFault(text, ["smtp:", "smtps:"]);
  return fault ?? (new URL(text).hostname === "" ? "an address without a host" : undefined);
}

/** Why nothing about the bank is posted to an address; undefined if it may be. */
export function postedUrlFault(text: string): string | undefined {
  const fault = urlFault(text, ["https:", "http:"]);
  if (fault !== undefined || text.startsWith("https:") || reachesLoopback(text)) return fault;
  return "a remote URL without https";
}

/** Returns whether connections to this address stay on this machine. */
export function reachesLoopback(url: string): boolean {
  return isLoopback(new URL(url).hostname);
}

/**
 * Returns why connections to this address can be intercepted: neither on this machine nor with a
 * verified certificate. Returns undefined if they can't. `hostElsewhere` is used if the address has
 * no host.
 */
export function unverifiedDatabaseFault(
  text: string,
  hostElsewhere: () => string | undefined,
): string | undefined {
  return addressesOf(text).map((address) => unverifiedHostFault(address, hostElsewhere))
    .find((fault) => fault !== undefined);
}

function unverifiedHostFault(address: string, hostElsewhere: () => string | undefined) {
  const { hostname, searchParams } = new URL(address);
  const host = hostname || hostElsewhere() || "localhost";
  // A socket of this machine's file system begins with a slash.
  if (isLoopback(host) || host.startsWith("/")) return undefined;
  const mode = searchParams.getAll("sslmode");
  if (mode.length > 0 && mode.every((one) => one === "verify-full")) return undefined;
  return "a remote server whose certificate isn't verified";
}

/** Parameters of a mail server's address that would turn TLS or its verification off. */
const WEAKENS_TLS = /^(tls\b.*|secure|servername|(ignore|require|opportunistic)TLS)$/i;

/** What would keep mail beyond this machine from verified TLS; undefined if nothing does. */
export function unverifiedMailFault(text: string): string | undefined {
  if (reachesLoopback(text)) return undefined;
  const weak = [...new URL(text).searchParams.keys()].find((name) => WEAKENS_TLS.test(name));
  return weak && `a remote server with an option that weakens TLS ("${weak}")`;
}

function urlFault(text: string, protocols: readonly string[]): string | undefined {
  const url = URL.parse(text);
  if (url === null) return "not an address";
  const { protocol, hostname } = url;
  if (!protocols.includes(protocol)) return "an address of another kind";
  return hostname === "" || isHost(hostname) ? undefined : "a URL with an invalid host";
}
