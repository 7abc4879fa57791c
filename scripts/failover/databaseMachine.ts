import { root } from "../tools.ts";
import { issueCertificate } from "./certificates.ts";
import { addMachine, type Machine, run } from "./machines.ts";

const examples = `${root}/docs/examples/patroni`;

/** As in the examples. */
export const databaseNames = ["db1", "db2", "db3"] as const;
const addresses = { db1: "10.0.0.11", db2: "10.0.0.12", db3: "10.0.0.13" } as const;

/** The name by which Kestrel knows the database, whichever machine it is on. */
export const HOST = "database.bank.example";
export const PASSWORD = "a-password-of-the-drill";

export const settings = (name: string) => Deno.readTextFile(`${examples}/${name}`);

/** A machine that runs etcd, Patroni, and PostgreSQL by the examples. */
export async function addDatabaseMachine(
  parent: string,
  name: (typeof databaseNames)[number],
): Promise<Machine> {
  const folder = `${parent}/${name}`;
  const address = addresses[name];
  for (const part of ["postgres/tls", "etcd", "run"]) {
    await Deno.mkdir(`${folder}/${part}`, { recursive: true });
  }
  await issueCertificate(parent, `${folder}/postgres/tls`, `DNS:${HOST},IP:${address}`);
  await run("chown", "-R", "postgres:", `${folder}/postgres`, `${folder}/run`);
  for (const file of ["patroni.env", "etcd.env"]) {
    const ofThisMachine = (await settings(file)).split("\n").map((line) =>
      line.startsWith("ETCD_INITIAL_CLUSTER=") ? line : line
        .replaceAll("db1", name)
        .replaceAll(addresses.db1, address)
        .replace(/PASSWORD=$/, `$&${PASSWORD}`)
    );
    await Deno.writeTextFile(`${folder}/${file}`, ofThisMachine.join("\n"));
  }
  // PostgreSQL's user may not be able to read the checkout.
  await Deno.copyFile(`${examples}/patroni.yml`, `${folder}/patroni.yml`);
  await Deno.writeTextFile(`${folder}/probe.log`, "");
  await Deno.writeTextFile(`${folder}/probe.sh`, probe(name));
  // What systemd does for the packages' units.
  const withSettings = (file: string, command: string) =>
    `(set -a; . ${folder}/${file}; ${command})`;
  const asPostgres = "HOME=/var/lib/postgresql exec runuser -u postgres --";
  return await addMachine({
    ...{ name, address, folder },
    mounts: {
      "/var/lib/postgresql": `${folder}/postgres`,
      "/var/lib/etcd": `${folder}/etcd`,
      "/run/postgresql": `${folder}/run`,
    },
    services: [
      {
        name: "etcd",
        command: withSettings("etcd.env", "ETCD_DATA_DIR=/var/lib/etcd/default exec etcd"),
        restartAfter: 5,
      },
      {
        name: "patroni",
        command: withSettings("patroni.env", `${asPostgres} patroni ${folder}/patroni.yml`),
        restartAfter: 1,
      },
      { name: "probe", command: `${asPostgres} sh ${folder}/probe.sh`, restartAfter: 1 },
    ],
  });
}

/**
 * Writes into the database of the machine all the time, past every proxy, and tells which writes
 * it acknowledged. A former primary must acknowledge none.
 */
function probe(name: string): string {
  return `while :; do
  id=${name}-$(date +%s%N)
  psql -q -h /run/postgresql -d postgres -c "insert into probe values ('$id')" 2>/dev/null && echo $id
  sleep 0.5
done`;
}
