/** A PostgreSQL server of this run's own, as durable as one for real money: every commit is flushed. */
export interface Cluster {
  readonly url: string;
  readonly port: number;
  /** The folder of `pgbench` and the server. */
  readonly binaries: string;
  readonly version: string;
  stop(): Promise<void>;
}

/** Throws if PostgreSQL is not installed or can't run (it refuses root). */
export async function startCluster(): Promise<Cluster> {
  const binaries = serverFolder();
  const owner = serverOwner();
  const folder = await Deno.makeTempDir({ prefix: "kestrel-bench-" });
  if (owner.uid !== undefined) await Deno.chown(folder, owner.uid, owner.gid ?? null);
  const command = (name: string, args: string[]) =>
    new Deno.Command(`${binaries}/${name}`, {
      args,
      ...owner,
      cwd: folder,
      env: { LC_ALL: "C" },
      stdin: "null",
      stdout: "piped",
      stderr: "null",
    });
  const data = `${folder}/data`;
  const made = await command("initdb", [
    ...["--pgdata", data, "--username", "postgres", "--auth", "trust"],
    ...["--encoding", "UTF8", "--locale", "C.UTF-8"],
  ]).output();
  if (!made.success) throw new Error("Can't create a PostgreSQL cluster");
  const version = await command("postgres", ["--version"]).output();
  const port = freePort();
  const server = command("postgres", [
    ...["-D", data, "-p", String(port), "-c", "listen_addresses=127.0.0.1"],
    ...["-c", "unix_socket_directories=", "-c", "shared_buffers=512MB"],
    ...["-c", "max_wal_size=4GB", "-c", "deadlock_timeout=200ms"],
  ]).spawn();
  await untilReady(() => command("pg_isready", ["-h", "127.0.0.1", "-p", String(port)]));
  return {
    port,
    binaries,
    version: new TextDecoder().decode(version.stdout).trim(),
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill("SIGINT");
      await server.stdout.cancel();
      await server.status;
      await Deno.remove(folder, { recursive: true });
    },
  };
}

function serverFolder(): string {
  const usual = "/usr/lib/postgresql";
  const versions = [...Deno.readDirSync(usual)].map(({ name }) => name)
    .toSorted((one, other) => Number(other) - Number(one));
  if (versions[0] === undefined) throw new Error(`No PostgreSQL server in ${usual}`);
  return `${usual}/${versions[0]}/bin`;
}

function serverOwner(): { uid?: number; gid?: number } {
  if (Deno.uid() !== 0) return {};
  const fields = Deno.readTextFileSync("/etc/passwd").split("\n").map((line) => line.split(":"))
    .find(([name]) => name === "postgres" || name === "nobody");
  if (fields === undefined) throw new Error("PostgreSQL needs a user that is not root");
  return { uid: Number(fields[2]), gid: Number(fields[3]) };
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

async function untilReady(ask: () => Deno.Command): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if ((await ask().output()).success) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("PostgreSQL does not accept connections");
}
