import { type Environment, readVariables, type Variables } from "./envVariables.ts";
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
  if (url?.protocol === "postgres:" || url?.protocol === "postgresql:") return text;
  const found = url === null ? "not an address" : `an address that begins with "${url.protocol}"`;
  variables.refuse("DATABASE_URL", found, "postgres://user:password@host:port/database");
  return undefined;
}
