/** Whether a host name or address reaches this machine only. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" ||
    /^127(\.\d{1,3}){3}$/.test(host);
}

/** Whether a text is an origin as browsers send it, over TLS or on loopback. */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.origin !== text) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}

/** The address of a listening socket, as a browser writes it. */
export function listeningOrigin({ host, port }: { host: string; port: number }): string {
  return new URL(`http://${host.includes(":") ? `[${host}]` : host}:${port}`).origin;
}

/** Every origin under which people reach a server that was given none: all names of loopback. */
export function loopbackOrigins({ host, port }: { host: string; port: number }): readonly string[] {
  const hosts = new Set([host, "127.0.0.1", "localhost", "::1"]);
  return [...hosts].map((name) => listeningOrigin({ host: name, port }));
}
