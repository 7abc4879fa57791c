import { onTestFinished } from "vitest";
import { settingKeys } from "#contract/settings.ts";
import type { Deps } from "../../kernel/deps.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { createDeps, ensurePeople } from "../bank.ts";
import { type Config, readConfig } from "../config/config.ts";
import type { Limits } from "../config/limits.ts";
import { openServer } from "../server.ts";
import { keepingLog } from "./keepingLog.ts";

export const config: Config = {
  ...readConfig({ PORT: "0" }, { demo: false, logLevel: "error" }),
  dataDir: "",
  firstAdmin: { username: "root", password: "a-first-password", email: "root@bank.test" },
};

/** The whole server in this process, on memory, with one administrator whose password will do. */
export async function openBank(change: (deps: Deps) => Deps = (deps) => deps, limits?: Limits) {
  const log = keepingLog();
  const deps = change(await createDeps(createMemoryStore(), log, new Uint8Array(32), config));
  await ensurePeople(deps, config);
  await deps.store.settings.set(settingKeys.staffSecondFactor, "false", deps.clock.now());
  const server = await openServer(deps, config, { limits });
  onTestFinished(() => server.stop());
  return { ...server, deps, log };
}

/** Signs the administrator in as a page of the bank would; returns the cookie. */
export async function signIn(
  origin: string,
  password = "a-first-password",
  more: Readonly<Record<string, string>> = {},
) {
  const headers = { "content-type": "application/json", origin, "sec-fetch-site": "same-origin" };
  const response = await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { ...headers, ...more },
    body: JSON.stringify({ username: "root", password }),
  });
  const setCookies = response.headers.getSetCookie();
  const cookie = setCookies.map((one) => one.split(";", 1)[0]).join("; ");
  return { status: response.status, user: await response.json(), cookie, setCookies, response };
}
