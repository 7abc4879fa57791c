import { delay } from "#server/runtime/testing/restlessPage.ts";
import { serverFolder, serverOwner } from "./postgresBinaries.ts";

export type Variables = Readonly<Record<string, string>>;

/** A temporary folder for throwaway servers, and PostgreSQL's programs to run in it. */
export interface ServerPlace {
  readonly folder: string;
  program(name: string, args: readonly string[], env?: Variables): Deno.Command;
  remove(): Promise<void>;
}

/** A PostgreSQL server on a loopback port, for tests only. */
export interface PostgresServer {
  readonly port: number;
  /** The address of its maintenance database, with the right to create others. */
  readonly url: string;
  /** Resolves once it takes connections; the same port and data each time. */
  start(): Promise<void>;
  /** Kills all of its processes at the same time, as a power cut would. */
  kill(): Promise<void>;
  /** Stops all of its processes until `goOn`. */
  pause(): Promise<void>;
  goOn(): Promise<void>;
  /** Shuts it down: immediately with SIGQUIT; with SIGINT as an operator who restarts it. */
  end(signal: "SIGINT" | "SIGQUIT"): Promise<void>;
}

/**
 * Returns undefined if PostgreSQL is not installed or can't run (it refuses root, so there must be
 * an ordinary user). Creates its folder in `dir`, if given.
 */
export async function newServerPlace(dir?: string): Promise<ServerPlace | undefined> {
  const binaries = serverFolder();
  const owner = serverOwner();
  if (binaries === undefined || owner === undefined) return undefined;
  const folder = await Deno.makeTempDir({
    prefix: "kestrel-postgres-",
    ...(dir !== undefined && { dir }),
  });
  if (owner.uid !== undefined) await Deno.chown(folder, owner.uid, owner.gid ?? null);
  return {
    folder,
    program: (name, args, env) =>
      new Deno.Command(`${binaries}/${name}`, {
        args: [...args],
        ...owner,
        cwd: folder,
        env: { LC_ALL: "C", ...env },
        stdin: "null",
        stdout: "null",
        stderr: "piped",
      }),
    remove: () => Deno.remove(folder, { recursive: true }),
  };
}

/** Makes the data of a new server, whose user `postgres` needs no password. */
export async function makeData({ program }: ServerPlace, data: string): Promise<void> {
  await requireSuccess(program("initdb", [
    ...["--pgdata", data, "--username", "postgres", "--auth", "trust"],
    // Required by pg_rewind.
    "--data-checksums",
    ...["--encoding", "UTF8", "--locale", "C.UTF-8", "--no-sync"],
  ]));
}

/** A server on these data, with settings such as `fsync=off` and variables; it does not run yet. */
export function postgresServer(
  { program }: ServerPlace,
  data: string,
  settings: readonly string[] = [],
  env: Variables = {},
): PostgresServer {
  const port = freePort();
  // The server is our own child and waited for: a killed one must not linger as a zombie, whose
  // lock file would keep the next from starting.
  let server: Deno.ChildProcess | undefined;
  const tellAll = async (name: Deno.Signal) => {
    if (server === undefined) return;
    for (const pid of [server.pid, ...await childrenOf(server.pid)]) signal(pid, name);
  };

  return {
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async start() {
      server = await ready(
        program("postgres", [
          ...["-D", data, "-p", String(port)],
          ...["listen_addresses=127.0.0.1", "unix_socket_directories=", ...settings]
            .flatMap((setting) => ["-c", setting]),
        ], env).spawn(),
      );
    },
    async kill() {
      if (server === undefined) return;
      // It starts no more children then. One that is left keeps the next server from starting.
      signal(server.pid, "SIGSTOP");
      const children = await childrenOf(server.pid);
      for (const pid of [server.pid, ...children]) signal(pid, "SIGKILL");
      await server.status;
      while (children.some((pid) => signal(pid, "SIGKILL"))) await delay(10);
    },
    pause: () => tellAll("SIGSTOP"),
    goOn: () => tellAll("SIGCONT"),
    async end(name) {
      if (server === undefined) return;
      signal(server.pid, name);
      await server.status;
    },
  };
}

/** Throws what a program says that has failed. */
export async function requireSuccess(command: Deno.Command): Promise<void> {
  const { success, stderr } = await command.output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}

export function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

/**
 * Returns the server once it accepts connections, and keeps reading its output so it never blocks.
 */
async function ready(server: Deno.ChildProcess): Promise<Deno.ChildProcess> {
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const listen = async () => {
      for await (const text of server.stderr.pipeThrough(new TextDecoderStream())) {
        // A standby says that only reading is allowed yet.
        if (/ready to accept (read-only )?connections/.test(text)) resolve();
        said.push(text);
        said.splice(0, said.length - 20);
      }
      await server.status;
      reject(new Error(`Can't start PostgreSQL: ${said.join("")}`));
    };
    listen().catch(reject);
  });
  return server;
}

async function childrenOf(pid: number): Promise<number[]> {
  const found = await new Deno.Command("pgrep", { args: ["-P", String(pid)] }).output();
  return new TextDecoder().decode(found.stdout).split("\n").filter(Boolean).map(Number);
}

/** Sends a signal to a process. Returns false if it has ended already. */
function signal(pid: number, name: Deno.Signal): boolean {
  try {
    Deno.kill(pid, name);
    return true;
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    return false;
  }
}
