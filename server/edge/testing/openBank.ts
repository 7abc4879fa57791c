import { onTestFinished } from "vitest";
import type { Deps } from "../../deps.ts";
import { createMemoryStore } from "../../store/memory/createMemoryStore.ts";
import { createDeps, ensurePeople } from "../bank.ts";
import type { Limits } from "../limits.ts";
import { openServer } from "../server.ts";
import type { Settings } from "../settings.ts";
import { keepingLog } from "./keepingLog.ts";

export const settings: Settings = {
  host: "127.0.0.1",
  port: 0,
  databaseUrl: undefined,
  databaseDriver: "postgres",
  dataDir: "",
  secretKey: undefined,
  isKeyReplaced: false,
  demo: false,
  firstAdmin: { username: "root", password: "a-first-password", email: "root@bank.test" },
  publicOrigins: [],
  trustedProxies: 0,
  smtp: undefined,
  logLevel: "error",
};

/** The whole server in this process, on memory, with one administrator. */
export async function openBank(change: (deps: Deps) => Deps = (deps) => deps, limits?: Limits) {
  const log = keepingLog();
  const deps = change(await createDeps(createMemoryStore(), log, new Uint8Array(32), settings));
  await ensurePeople(deps, settings);
  const server = await openServer(deps, settings, undefined, limits);
  onTestFinished(() => server.stop());
  return { ...server, deps, log };
}

/** Signs the administrator in as a page of the bank would; answers the cookie. */
export async function signIn(origin: string, password = "a-first-password") {
  const response = await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin, "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ username: "root", password }),
  });
  const setCookies = response.headers.getSetCookie();
  const cookie = setCookies.map((one) => one.split(";", 1)[0]).join("; ");
  return { status: response.status, user: await response.json(), cookie, setCookies, response };
}
