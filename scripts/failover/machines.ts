/**
 * Machines on one machine: each has its own network card, processes, and temporary files, as Linux
 * namespaces. They share a switch. Everything ends with the process that made them.
 */
import { requireSuccess } from "../testing/postgresServer.ts";

/** A program that its machine starts again whenever it has ended, as systemd does. */
export interface Service {
  readonly name: string;
  /** A line for `sh`. */
  readonly command: string;
  /** Seconds until it is started again. */
  readonly restartAfter: number;
}

interface MachineSpec {
  readonly name: string;
  readonly address: string;
  /** A folder that survives a power cut. Logs of services are in it. */
  readonly folder: string;
  /** Folders of this machine that appear to its programs at other paths. */
  readonly mounts?: Readonly<Record<string, string>>;
  readonly services: readonly Service[];
}

export interface Machine extends Pick<MachineSpec, "name" | "address"> {
  start(): Promise<void>;
  /** Kills all processes at the same time, without a last word to others. */
  cutPower(): Promise<void>;
  /** Stops all processes until `resume`, as a virtual machine that is moved. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Drops everything that is sent to it or by it, without a word to either side. */
  cutNetwork(): Promise<void>;
  mendNetwork(): Promise<void>;
  /** Kills these processes; their service starts them again. */
  killProgram(name: string): Promise<void>;
}

const SWITCH = "kestrel0";

export async function run(program: string, ...args: readonly string[]): Promise<void> {
  await requireSuccess(new Deno.Command(program, { args: [...args], stderr: "piped" }));
}

/** Makes the switch of a network of its own; this process has the address. */
export async function createNetwork(address: string): Promise<void> {
  await run("mount", "-t", "tmpfs", "tmpfs", "/run");
  await run("ip", "link", "set", "lo", "up");
  await run("ip", "link", "add", SWITCH, "type", "bridge");
  await run("ip", "address", "add", `${address}/24`, "dev", SWITCH);
  await run("ip", "link", "set", SWITCH, "up");
}

/** Adds a machine to the network; it has no power yet. */
export async function addMachine(spec: MachineSpec): Promise<Machine> {
  const { name, address, folder } = spec;
  const port = `to-${name}`;
  await run("ip", "netns", "add", name);
  await run("ip", "link", "add", port, "type", "veth", "peer", "name", "eth0", "netns", name);
  await run("ip", "link", "set", port, "master", SWITCH, "up");
  await run("ip", "-n", name, "address", "add", `${address}/24`, "dev", "eth0");
  await run("ip", "-n", name, "link", "set", "eth0", "up");
  await run("ip", "-n", name, "link", "set", "lo", "up");
  const script = `${folder}/machine.sh`;
  await Deno.writeTextFile(script, scriptOf(spec));

  let power: Deno.ChildProcess | undefined;
  const inside = async (line: string) => {
    const [init = ""] = await childrenOf(power?.pid ?? 0);
    const args = ["--target", init, "--pid", "--mount", "--net", "sh", "-c", line];
    // Where nothing is left to be told, that is right too.
    await new Deno.Command("nsenter", { args, stdout: "null", stderr: "null" }).output();
  };
  // A closed port of a switch drops frames; a card that is switched off would say so.
  let isCut = false;
  async function setPort(state: "closed" | "open"): Promise<void> {
    await run("bridge", "link", "set", "dev", port, "state", state === "open" ? "3" : "0");
    isCut = state === "closed";
  }
  return {
    name,
    address,
    async start() {
      // The port of a new machine is open, and may not be ready for commands yet.
      if (isCut) await setPort("open");
      power = new Deno.Command("ip", {
        args: [
          ...["netns", "exec", name],
          ...["unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"],
          ...["sh", script],
        ],
        ...{ stdin: "null", stdout: "null", stderr: "null" },
      }).spawn();
    },
    async cutPower() {
      // Otherwise the kernel, which lives on, closes its connections.
      await setPort("closed");
      const [init] = await childrenOf(power?.pid ?? 0);
      if (init !== undefined) Deno.kill(Number(init), "SIGKILL");
      await power?.status;
    },
    pause: () => inside("kill -STOP -1"),
    resume: () => inside("kill -CONT -1"),
    cutNetwork: () => setPort("closed"),
    mendNetwork: () => setPort("open"),
    killProgram: (program) => inside(`pkill -KILL -x ${program}`),
  };
}

/** How a program outside runs on the machine's network. */
export const onNetworkOf = ({ name }: Pick<Machine, "name">) =>
  ["ip", "netns", "exec", name] as const;

function scriptOf({ folder, mounts = {}, services }: MachineSpec): string {
  return [
    // PostgreSQL's user may not be able to read the checkout.
    "cd /",
    "mount -t tmpfs tmpfs /run",
    ...Object.entries(mounts)
      .map(([at, from]) => `mkdir --parents ${at} && mount --bind ${from} ${at}`),
    ...services.map(({ name, command, restartAfter }) =>
      `while :; do ${command}; sleep ${restartAfter}; done >> ${folder}/${name}.log 2>&1 &`
    ),
    "wait",
  ].join("\n");
}

async function childrenOf(pid: number): Promise<readonly string[]> {
  const { stdout } = await new Deno.Command("pgrep", { args: ["-P", String(pid)] }).output();
  return new TextDecoder().decode(stdout).split("\n").filter(Boolean);
}
