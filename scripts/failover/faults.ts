import { delay } from "#server/runtime/testing/restlessPage.ts";
import type { Bank } from "./bankMachines.ts";
import type { Cluster } from "./cluster.ts";
import type { Machine } from "./machines.ts";

type Fault = (cluster: Cluster, bank: Bank) => Promise<void>;

/** Cuts the power, and turns it on again when the others had to do without. */
async function restartLate(machine: Machine): Promise<void> {
  await machine.cutPower();
  await seconds(30);
  await machine.start();
}

const seconds = (count: number) => delay(count * 1_000);

/** Each happens, and resolves when its cause is gone. Nothing else is repaired. */
export const faults: Readonly<Record<string, Fault>> = {
  "primary killed": async ({ primary }) => restartLate(await primary()),
  async "primary's network cut"({ primary }) {
    const machine = await primary();
    await machine.cutNetwork();
    await seconds(40);
    await machine.mendNetwork();
  },
  async "primary paused"({ primary }) {
    const machine = await primary();
    await machine.pause();
    await seconds(60);
    await machine.resume();
  },
  "synchronous standby killed": async ({ synchronousStandby }) =>
    restartLate(await synchronousStandby()),
  async "etcd's leader killed"({ etcdLeader }) {
    await (await etcdLeader()).killProgram("etcd");
    await seconds(10);
  },
  async "proxies killed"(_, { front, machines }) {
    front.kill();
    await Promise.all(machines.map((machine) => machine.killProgram("haproxy")));
    await seconds(5);
  },
  "switchover": ({ switchOver }) => switchOver(),
  async "processes upgraded"(_, { machines }) {
    for (const machine of machines) {
      const code = await machine.upgrade();
      if (code !== 0) throw new Error(`The old process ended with ${code}`);
    }
  },
};
