import { type Environment, readVariables, type Variables } from "./envVariables.ts";
import { isHost } from "./isHost.ts";
import { databaseDrivers, type Settings } from "./settings.ts";

/** Which database is meant. */
export type DatabaseSettings = Pick<Settings, "databaseUrl" | "databaseDriver" | "dataDir">;

/** The database among all the variables of a bank. */
export function readDatabase(variables: Variables): DatabaseSettings {
  return {
    databaseUrl: readDatabaseUrl(variables),
    databaseDriver: variables.oneOf("DATABASE_DRIVER", "postgres", databaseDrivers),
    dataDir: variables.text("DATA_DIR") ?? ".data",
  };
}

/** The database alone, for a program that only looks at it: no other variable concerns that. */
export function readDatabaseAlone(
  environment: Environment,
): { settings: DatabaseSettings; refusals: readonly string[] } {
  const variables = readVariables(environment);
  return { settings: readDatabase(variables), refusals: variables.refusals };
}

/** The value is never repeated: it may hold a password. */
function readDatabaseUrl(variables: Variables): string | undefined {
  const text = variables.text("DATABASE_URL");
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  const fault = faultOf(url);
  if (fault === undefined) return text;
  variables.refuse("DATABASE_URL", fault, "postgres://user:password@host:port/database");
  return undefined;
}

function faultOf(url: URL | null): string | undefined {
  if (url === null) return "not an address";
  const { protocol, hostname, username, password } = url;
  if (protocol !== "postgres:" && protocol !== "postgresql:") {
    return `an address that begins with "${protocol}"`;
  }
  if (hostname !== "" && !isHost(hostname)) return "an address of an impossible host";
  if (!isEncoded(username) || !isEncoded(password)) {
    return "an address with a percent sign that encodes nothing (a plain one is %25)";
  }
  return undefined;
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
