import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../fixtures/startServer.ts";
import { findProgram, freePort, startProgram } from "./program.ts";

export interface Bank {
  readonly what: string;
  /** What to install; undefined if nothing is missing. */
  missing(): string | undefined;
  start(): Promise<{ readonly origin: string; stop(): Promise<void> }>;
}

/** The server of the README, reached directly by the browser. */
const plain: Bank = {
  what: "http://localhost",
  missing: () => undefined,
  start: () => startServer(),
};

/** The server behind a proxy with HTTPS and a self-signed certificate. */
const behindProxy: Bank = {
  what: "https with Caddy",
  missing: () => findProgram("caddy") === undefined ? "caddy" : undefined,
  async start() {
    const [port, outside] = [await freePort(), await freePort()];
    const origin = `https://localhost:${outside}`;
    await using started = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), "kestrel-caddy-"));
    started.defer(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, "Caddyfile"), caddyfile({ origin, port, folder }));
    const proxy = await startProgram(
      "caddy",
      ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"],
      /"msg":"(serving initial configuration)"|serving initial configuration/,
      { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    );
    started.defer(proxy.stop);
    const bank = await startServer({ PORT: `${port}`, PUBLIC_ORIGIN: origin, TRUST_PROXY: "1" });
    started.defer(bank.stop);
    const running = started.move();
    return { origin, stop: () => running.disposeAsync() };
  },
};

function caddyfile(
  { origin, port, folder }: {
    readonly origin: string;
    readonly port: number;
    readonly folder: string;
  },
): string {
  return `{
	admin off
	auto_https disable_redirects
	skip_install_trust
	storage file_system ${folder}
}
${origin} {
	tls internal
	reverse_proxy 127.0.0.1:${port}
}
`;
}

export const banks: readonly Bank[] = [plain, behindProxy];
