import { lookup } from "node:dns/promises";
import process from "node:process";
import { ConfigError } from "../../kernel/configError.ts";
import { addressesOf } from "../../db/drivers/databaseHosts.ts";
import { type Config, readConfig, serveDefaults, variableNames } from "../config/config.ts";
import { usableFiles } from "../config/openFiles.ts";
import { type Paths, paths } from "../config/paths.ts";
import { pushAddresses } from "../push/pushServices.ts";
import { storageOf } from "../jobs/storageWatch.ts";
import { exitOn, onStopSignal, WORKER } from "./process.ts";

/** Every variable that the server or its dependencies read. */
const variables = [...variableNames, "WS_NO_BUFFER_UTIL", "WS_NO_UTF_8_VALIDATE", "ECE_KEYLOG"];

/** What the drivers of a PostgreSQL server ask for on top. */
const driverVariables = ["PG*", "USER", "USERNAME", "LOGNAME"];

const defaultPorts: Readonly<Record<string, number>> = {
  "postgres:": 5432,
  "postgresql:": 5432,
  "smtp:": 587,
  "smtps:": 465,
  "http:": 80,
  "https:": 443,
};

/** Where calls are traced: one in a hundred, and those whose trace a proxy has begun. */
export const usualSampler = {
  OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
  OTEL_TRACES_SAMPLER_ARG: "0.01",
};

/**
 * How glibc allocates the 19 MiB of a password hash: returned to the system after each hash, because
 * by itself it keeps up to 58 MB in each of eight arenas per core; and in huge pages, because 4,864
 * small ones take longer than the hash.
 */
export const usualAllocator = {
  GLIBC_TUNABLES: "glibc.malloc.mmap_threshold=4194304:glibc.malloc.hugetlb=1",
};

/**
 * `deno task serve`: starts the bank in a process that may do what its settings need and no more.
 */
if (import.meta.main) await supervise(paths);

/** Starts the server, forwards signals to it, and exits with its exit code. */
export async function supervise(paths: Paths): Promise<never> {
  const flags = await readFlags(paths).catch(exitOn);
  const openFiles = await usableFiles(readConfig(process.env, serveDefaults).openFiles);
  const bank = new Deno.Command(Deno.execPath(), {
    args: ["run", ...flags, paths.main, WORKER],
    env: {
      ...usualSampler,
      ...usualAllocator,
      ...Deno.env.toObject(),
      ...(openFiles === undefined ? {} : { OPEN_FILES: String(openFiles) }),
    },
    // The server reads it only to notice when this process ends.
    stdin: "piped",
  }).spawn();
  onStopSignal((signal) => bank.kill(signal));
  const { code } = await bank.status;
  Deno.exit(code);
}

async function readFlags(paths: Paths): Promise<readonly string[]> {
  const config = readConfig(process.env, serveDefaults);
  // The server itself reports names that can't be resolved.
  const found = await lookup(config.host, { all: true }).catch(() => []);
  return permissionFlags(config, paths, found.map(({ address }) => address));
}

/**
 * Returns Deno's permission flags for a server with these settings. It may listen on its address;
 * reach its database, mail server, checkpoint and alert addresses, and push services; read the
 * built app, backups, files of secrets, and named variables; and write the embedded database's folder and the
 * checkpoint file. It may start no programs, load no libraries, and query nothing about the machine
 * except free disk space. `resolved` are the addresses of HOST: a name alone is not enough to
 * listen. Throws ConfigError if Deno can't express a setting.
 */
export function permissionFlags(
  config: Config,
  paths: Paths,
  resolved: readonly string[],
): readonly string[] {
  const { databaseUrl, databaseDriver, dataDir, smtp, checkpoints, metricsPort, alertUrl } = config;
  const isEmbedded = databaseUrl === undefined;
  const { folders } = storageOf(config);
  const database = isEmbedded ? [] : addressesOf(databaseUrl);
  const reached = [...database, config.databaseReadUrl, smtp?.url, checkpoints.url, alertUrl]
    .filter((url) => url !== undefined);
  const written = [isEmbedded ? dataDir : undefined, checkpoints.file]
    .filter((path) => path !== undefined);
  const listening = [...new Set([config.host, ...resolved])]
    .map((host) => `${host.includes(":") ? `[${host}]` : host}:${config.port}`);
  if (metricsPort !== undefined) listening.push(`127.0.0.1:${metricsPort}`);
  return [
    "--no-prompt",
    ...paths.asItIs.map((flag) =>
      // The other driver comes from a registry that the lock does not know.
      flag === "--frozen" && databaseDriver === "deno-postgres" ? "--no-lock" : flag
    ),
    list("--allow-net", [
      ...listening,
      ...reached.map(addressOf),
      ...pushAddresses,
    ]),
    list("--allow-read", [
      paths.app,
      ...(isEmbedded ? [paths.engine()] : []),
      ...folders,
      ...config.secretFiles,
    ]),
    // How full their disks are.
    ...(folders.length > 0 ? ["--allow-sys=statfs"] : []),
    ...(written.length > 0 ? [list("--allow-write", written)] : []),
    list("--allow-env", isEmbedded ? variables : [...variables, ...driverVariables]),
  ];
}

function addressOf(url: string): string {
  const { hostname, port, protocol } = new URL(url);
  return `${hostname}:${port || defaultPorts[protocol]}`;
}

/** A comma ends an entry in Deno's lists, and there is no way to write one. */
function list(flag: string, entries: readonly string[]): string {
  const impossible = entries.find((entry) => entry.includes(","));
  if (impossible !== undefined) {
    throw new ConfigError(`The path "${impossible}" contains a comma. Use a path without one`);
  }
  return `${flag}=${entries.join(",")}`;
}
