import * as z from "zod/mini";
import { delay } from "#server/runtime/testing/restlessPage.ts";
import { addDatabaseMachine, databaseNames, HOST, PASSWORD, settings } from "./databaseMachine.ts";
import { createAuthority } from "./certificates.ts";
import type { Machine } from "./machines.ts";

export interface Cluster {
  /** The address of the database through the proxy on the machine of the client. */
  readonly url: string;
  /** Returns the address of the primary itself; its certificate isn't verified. */
  primaryUrl(): Promise<string>;
  /** The certificate by which Kestrel verifies the database. */
  readonly authority: string;
  /** Seconds after which Patroni gives a silent primary's place away. */
  readonly ttl: number;
  /** Returns the machine with the primary; waits for one. */
  primary(): Promise<Machine>;
  /** Returns a machine whose standby has every commit. */
  synchronousStandby(): Promise<Machine>;
  /** Waits until there is a primary with two standbys, both of which have every commit. */
  whole(): Promise<void>;
  /** Gives the primary's place to a standby on purpose. */
  switchOver(): Promise<void>;
  etcdLeader(): Promise<Machine>;
  /**
   * Returns the writes that a database acknowledged on its own machine and that no longer exist; each
   * once.
   */
  vanished(): Promise<readonly string[]>;
}

const etcdStatus = z.object({
  leader: z.string(),
  header: z.object({ member_id: z.string() }),
});

/** Starts three database machines, from the files in `docs/examples/patroni` as they are. */
export async function startCluster(folder: string): Promise<Cluster> {
  const authority = await createAuthority(folder);
  const machines: Machine[] = [];
  for (const name of databaseNames) machines.push(await addDatabaseMachine(folder, name));
  await Promise.all(machines.map((machine) => machine.start()));

  async function primary(): Promise<Machine> {
    for (;; await delay(200)) {
      for (const machine of machines) {
        const answer = await answerOf(`http://${machine.address}:8008/primary`);
        if (answer?.ok) return machine;
      }
    }
  }
  const ask = async (sql: string) => await askDatabase(folder, await primary(), sql);
  /** Patroni itself calls a standby that runs a replica before it follows the primary. */
  async function whole(): Promise<void> {
    const isWhole = "select count(*) = 2 and (bool_and(sync_state = 'sync') or " +
      "current_setting('synchronous_standby_names') = '') " +
      "from pg_stat_replication where state = 'streaming'";
    for (;; await delay(500)) {
      const [answer] = await ask(isWhole).catch(() => []);
      if (answer === "t") return;
    }
  }
  const reported = new Set<string>();

  await whole();
  await ask("create table probe (id text primary key)");
  await ask(`create role kestrel_owner login password '${PASSWORD}'`);
  await ask(
    "create database kestrel owner kestrel_owner template template0 encoding 'UTF8' locale 'C.UTF-8'",
  );
  const { ttl = "" } = /^ +ttl: (?<ttl>\d+)$/m.exec(await settings("patroni.yml"))?.groups ?? {};
  return {
    ...{ authority, primary, whole },
    url: `postgres://kestrel_owner:${PASSWORD}@${HOST}:5000/kestrel` +
      "?sslmode=verify-full&target_session_attrs=read-write",
    primaryUrl: async () =>
      `postgres://kestrel_owner:${PASSWORD}@${(await primary()).address}/kestrel?sslmode=require`,
    ttl: Number(ttl),
    async synchronousStandby() {
      const [name] = await ask(
        "select application_name from pg_stat_replication where sync_state = 'sync'",
      );
      const machine = machines.find((one) => one.name === name);
      if (machine === undefined) throw new Error("No standby is synchronous");
      return machine;
    },
    switchOver: async () => await switchOver(await primary()),
    async etcdLeader() {
      for (;; await delay(200)) {
        for (const machine of machines) if (await leadsEtcd(machine)) return machine;
      }
    },
    async vanished() {
      const logs = await Promise.all(
        machines.map(({ name }) => Deno.readTextFile(`${folder}/${name}/probe.log`)),
      );
      const there = new Set(await ask("select id from probe"));
      const gone = logs.flatMap((text) => text.match(/^db\d-\d+$/gm) ?? [])
        .filter((id) => !there.has(id) && !reported.has(id));
      gone.forEach((id) => reported.add(id));
      return gone;
    },
  };
}

async function switchOver({ name, address }: Machine): Promise<void> {
  const answer = await answerOf(`http://${address}:8008/switchover`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`operator:${PASSWORD}`)}` },
    body: JSON.stringify({ leader: name }),
    timeout: 60_000,
  });
  if (!answer?.ok) throw new Error(`Can't switch over: ${answer?.body}`);
}

async function leadsEtcd({ address }: Machine): Promise<boolean> {
  const url = `http://${address}:2379/v3/maintenance/status`;
  const answer = await answerOf(url, { method: "POST", body: "{}" });
  const { data } = etcdStatus.safeParse(answer?.body);
  return data !== undefined && data.leader === data.header.member_id;
}

/** Asks over HTTP; undefined without an answer. */
async function answerOf(
  url: string,
  { timeout = 1_000, ...init }: RequestInit & { timeout?: number } = {},
): Promise<{ ok: boolean; body: unknown } | undefined> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
    const text = await answer.text();
    return { ok: answer.ok, body: text.startsWith("{") ? JSON.parse(text) : text };
  } catch {
    return undefined;
  }
}

/** Asks the database as its superuser on its own machine. */
async function askDatabase(
  folder: string,
  { name }: Machine,
  sql: string,
): Promise<readonly string[]> {
  const { success, stdout, stderr } = await new Deno.Command("runuser", {
    args: ["-u", "postgres", "--", "psql", "-h", `${folder}/${name}/run`, "-tAc", sql, "postgres"],
    ...{ stdout: "piped", stderr: "piped", cwd: "/" },
  }).output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  if (!success) throw new Error(text(stderr));
  return text(stdout).split("\n").filter(Boolean);
}
