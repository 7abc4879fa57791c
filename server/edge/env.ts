import { KEY_BYTES } from "../sealer.ts";
import { type Environment, type Found, readVariables, type Variables } from "./envVariables.ts";
import { readDatabase } from "./envDatabase.ts";
import { readFirstAdmin } from "./envFirstAdmin.ts";
import { readSmtp } from "./envSmtp.ts";
import { isHost } from "./isHost.ts";
import { isLoopback, isOrigin } from "./origins.ts";
import { decodeKey } from "./secretKey.ts";
import { logLevels, type Settings } from "./settings.ts";

/** What differs between a demo that anyone starts and a server that someone runs. */
export type Defaults = Pick<Settings, "demo" | "logLevel">;

/** The settings, or one line for every variable that cannot be used. */
export type SettingsOrRefusals =
  | { readonly settings: Settings; readonly refusals?: undefined }
  | { readonly settings?: undefined; readonly refusals: readonly string[] };

const WANTED_KEY = `${KEY_BYTES} random bytes in base64`;

/** Reads and checks every variable at once, so that all mistakes are told together. */
export function readSettings(environment: Environment, defaults: Defaults): SettingsOrRefusals {
  const variables = readVariables(environment);
  const host = readHost(variables);
  const publicOrigins = readPublicOrigins(variables, host);
  const demo = variables.flag("DEMO", defaults.demo);
  const settings: Settings = {
    host,
    demo,
    port: variables.integer("PORT", 8_000, { from: 0, to: 65_535 }),
    ...readDatabase(variables),
    secretKey: readSecretKey(variables),
    isKeyReplaced: variables.flag("SECRET_KEY_REPLACED", false),
    firstAdmin: readFirstAdmin(variables),
    publicOrigins,
    smtp: readSmtp(variables, publicOrigins),
    trustedProxies: variables.integer("TRUST_PROXY", 0, { from: 0, to: 10 }),
    logLevel: variables.oneOf("LOG_LEVEL", defaults.logLevel, logLevels),
  };
  if (settings.databaseUrl !== undefined && variables.text("SECRET_KEY") === undefined) {
    variables.refuse("SECRET_KEY", "not set", `${WANTED_KEY}, because DATABASE_URL is set`);
  }
  if (demo && !isLoopback(host)) {
    const setting = variables.text("DEMO") === undefined ? "on by default" : "on";
    variables.refuse("DEMO", setting, `off while HOST "${host}" is not loopback`);
  }
  const { refusals } = variables;
  return refusals.length > 0 ? { refusals } : { settings };
}

function readHost(variables: Variables): string {
  const host = variables.text("HOST") ?? "127.0.0.1";
  if (isHost(host)) return host;
  variables.refuse("HOST", quoted(host), "an address of this machine such as 127.0.0.1 or 0.0.0.0");
  return host;
}

/** The value is never repeated: it is the key itself. */
function readSecretKey(variables: Variables): Uint8Array<ArrayBuffer> | undefined {
  const text = variables.text("SECRET_KEY");
  if (text === undefined) return undefined;
  const key = decodeKey(text);
  if (key === undefined) variables.refuse("SECRET_KEY", "something else", WANTED_KEY);
  return key;
}

function readPublicOrigins(variables: Variables, host: string): readonly string[] {
  const name = "PUBLIC_ORIGIN";
  const text = variables.text(name);
  if (text === undefined) {
    if (isLoopback(host)) return [];
    variables.refuse(name, "not set", `the address people use, because HOST "${host}" is not one`);
    return [];
  }
  const origins = text.split(",").map((part) => part.trim());
  for (const origin of origins) {
    // The session cookie is Secure: over plain http browsers keep it on loopback only.
    if (isOrigin(origin)) continue;
    variables.refuse(
      name,
      quoted(origin),
      "https://host[:port] (http:// on loopback only), no path, comma-separated",
    );
  }
  return origins;
}

function quoted(value: string): Found {
  return { value };
}
