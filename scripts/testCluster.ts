import { madeOnce } from "./testing/madeOnce.ts";
import { serverFolder, serverOwner } from "./testing/postgresBinaries.ts";

/** A throwaway PostgreSQL server on a loopback port, for tests only. */
export interface TestCluster {
  /** Where its maintenance database answers, with the right to create others. */
  readonly url: string;
  /** Ends every one of its processes at once, as a power cut would. */
  kill(): Promise<void>;
  /** Lets none of its processes run any more, until it may go on. */
  pause(): Promise<void>;
  goOn(): Promise<void>;
  /** Asks it to end, as an operator does who restarts it. */
  shutDown(): Promise<void>;
  /** Starts it again on the same port and the same data. */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server from an installation on this machine. Answers undefined when there is
 * none, or none that may run (PostgreSQL refuses root, so an ordinary user has to exist).
 */
export async function startTestCluster(): Promise<TestCluster | undefined> {
  const binaries = serverFolder();
  const owner = serverOwner();
  if (binaries === undefined || owner === undefined) return undefined;
  const folder = await Deno.makeTempDir({ prefix: "kestrel-postgres-" });
  if (owner.uid !== undefined) await Deno.chown(folder, owner.uid, owner.gid ?? null);
  const data = `${folder}/data`;
  const port = freePort();
  const run = (name: string, args: string[]) =>
    new Deno.Command(`${binaries}/${name}`, {
      args,
      ...owner,
      cwd: folder,
      env: { LC_ALL: "C" },
      stdin: "null",
      stdout: "null",
      stderr: "piped",
    });

  // As ourselves, who may read the run's folder; the copies stay the server's own.
  const copy = (from: string, to: string) =>
    succeeded(new Deno.Command("cp", { args: ["-Rp", from, to], stderr: "piped" }));
  const made = await madeOnce("cluster", async (path) => {
    await succeeded(run("initdb", [
      ...["--pgdata", data, "--username", "postgres", "--auth", "trust"],
      ...["--encoding", "UTF8", "--locale", "C.UTF-8", "--no-sync"],
    ]));
    await copy(data, path);
    await Deno.remove(data, { recursive: true });
  });
  await copy(made, data);

  // The server is our own child and waited for: a killed one must not linger as a zombie, whose
  // lock file would keep the next from starting.
  const serve = () =>
    ready(
      run("postgres", [
        ...["-D", data, "-p", String(port), "-c", "listen_addresses=127.0.0.1"],
        ...["-c", "unix_socket_directories=", "-c", "deadlock_timeout=200ms"],
        // Processes are killed here, never the machine: what was written is there without a flush.
        ...["-c", "fsync=off"],
      ]).spawn(),
    );
  let server = await serve();
  const tellAll = async (name: Deno.Signal) => {
    for (const pid of [server.pid, ...await childrenOf(server.pid)]) signal(pid, name);
  };

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async kill() {
      await tellAll("SIGKILL");
      await server.status;
    },
    pause: () => tellAll("SIGSTOP"),
    goOn: () => tellAll("SIGCONT"),
    async shutDown() {
      signal(server.pid, "SIGINT");
      await server.status;
    },
    async restart() {
      server = await serve();
    },
    async stop() {
      // At once: nobody will read the checkpoint that it would write before it ends.
      signal(server.pid, "SIGQUIT");
      await server.status;
      await Deno.remove(folder, { recursive: true });
    },
  };
}

async function succeeded(command: Deno.Command): Promise<void> {
  const { success, stderr } = await command.output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

/** Answers the server once it takes connections, and keeps reading what it says so it never blocks. */
async function ready(server: Deno.ChildProcess): Promise<Deno.ChildProcess> {
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const listen = async () => {
      for await (const text of server.stderr.pipeThrough(new TextDecoderStream())) {
        if (text.includes("ready to accept connections")) resolve();
        said.push(text);
        said.splice(0, said.length - 20);
      }
      await server.status;
      reject(new Error(`Cannot start PostgreSQL: ${said.join("")}`));
    };
    listen().catch(reject);
  });
  return server;
}

async function childrenOf(pid: number): Promise<number[]> {
  const found = await new Deno.Command("pgrep", { args: ["-P", String(pid)] }).output();
  return new TextDecoder().decode(found.stdout).split("\n").filter(Boolean).map(Number);
}

/** Tells a process to end; it may have ended by itself. */
function signal(pid: number, name: Deno.Signal): void {
  try {
    Deno.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
