import { directly, startBank } from "#server/runtime/testing/spawnBank.ts";
import { delay } from "#server/runtime/testing/restlessPage.ts";
import { root } from "../tools.ts";
import { findProgram } from "../testing/findProgram.ts";
import type { Cluster } from "./cluster.ts";
import { HOST } from "./databaseMachine.ts";
import { addMachine, type Machine, onNetworkOf, run } from "./machines.ts";

/** A machine with a process of Kestrel, and a proxy that leads to the primary. */
export interface BankMachine extends Machine {
  /** Replaces the process: asks it to end, and starts another one. Returns its exit code. */
  upgrade(): Promise<number>;
}

export interface Bank {
  readonly origin: string;
  readonly machines: readonly [BankMachine, BankMachine];
  /** The proxy in front of both. */
  readonly front: Front;
  end(): Promise<void>;
}

interface Front {
  /** Kills the proxy, which is started again. */
  kill(): void;
  end(): Promise<void>;
}

const RESTART_AFTER = 2;
const haproxy = findProgram("haproxy") ?? "haproxy";
const ADDRESS = "127.0.0.1:8080";
const origin = `http://${ADDRESS}`;

/** Starts two processes of Kestrel on machines of their own, and a proxy in front. */
export async function startBankMachines(folder: string, cluster: Cluster): Promise<Bank> {
  await Deno.writeTextFile(`${folder}/hosts`, `127.0.0.1 localhost ${HOST}\n`);
  await run("mount", "--bind", `${folder}/hosts`, "/etc/hosts");
  const one = await addBankMachine(folder, "bank1", "10.0.0.21", cluster);
  const two = await addBankMachine(folder, "bank2", "10.0.0.22", cluster);
  const front = startFront({
    BANK_ADDRESS: ADDRESS,
    BANK_ONE: `${one.address}:8000`,
    BANK_TWO: `${two.address}:8000`,
  });
  while (!await fetch(`${origin}/healthz`).then(({ ok }) => ok, () => false)) await delay(50);
  return {
    ...{ origin, machines: [one, two], front },
    async end() {
      await Promise.all([one, two, front].map((part) => part.end()));
    },
  };
}

/** The proxy that browsers connect to, on the network of the drill, so that HTTP is allowed. */
function startFront(env: Readonly<Record<string, string>>): Front {
  let proxy: Deno.ChildProcess;
  let isOver = false;
  async function supervise(): Promise<void> {
    for (; !isOver; await delay(RESTART_AFTER * 1_000)) {
      proxy = new Deno.Command(haproxy, {
        ...{ args: ["-db", "-f", `${root}/docs/examples/haproxy.cfg`], env },
        ...{ stdin: "null", stdout: "null", stderr: "null" },
      }).spawn();
      await proxy.status;
    }
  }
  const supervised = supervise();
  return {
    kill: () => proxy.kill("SIGKILL"),
    async end() {
      isOver = true;
      proxy.kill("SIGTERM");
      await supervised;
    },
  };
}

async function addBankMachine(
  parent: string,
  name: string,
  address: string,
  { url, authority }: Cluster,
): Promise<BankMachine & { end(): Promise<void> }> {
  const folder = `${parent}/${name}`;
  await Deno.mkdir(folder);
  const command = `exec ${haproxy} -db -f ${root}/docs/examples/patroni/haproxy.cfg`;
  const services = [{ name: "haproxy", command: `(${command})`, restartAfter: RESTART_AFTER }];
  const machine = await addMachine({ name, address, folder, services });
  await machine.start();
  const start = async () => {
    const bank = startBank({
      ...{ DATABASE_URL: url, DENO_CERT: authority, DATA_DIR: folder },
      ...{ HOST: address, PORT: "8000", PUBLIC_ORIGIN: origin, TRUST_PROXY: "1" },
      // The network of the machines is made up.
      ALLOW_CLEAR_TEXT: "on",
    }, { ...directly, through: [...onNetworkOf(machine), Deno.execPath()] });
    await bank.origin;
    return bank;
  };
  let bank = await start();
  const keepLog = async () => {
    const outcome = await bank.outcome();
    await Deno.writeTextFile(`${folder}/kestrel.log`, outcome.stdout + outcome.stderr, {
      append: true,
    });
    return outcome;
  };
  return {
    ...machine,
    async upgrade() {
      bank.kill("SIGTERM");
      const { code } = await keepLog();
      bank = await start();
      return code;
    },
    async end() {
      await bank.end();
      await keepLog();
    },
  };
}
