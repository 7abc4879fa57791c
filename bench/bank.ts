import { fileURLToPath } from "node:url";
import { importMapFlags } from "../scripts/testing/importMap.ts";
import { usualAllocator } from "../server/runtime/cli/supervisor.ts";

/** A server process started by this run. */
export interface MeasuredBank {
  readonly port: number;
  readonly pid: number;
  /** Asks the process itself, past HTTP; see bankProcess.ts for what it knows. */
  order(order: string): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
  /** Ends it as a power cut would: without a warning. */
  kill(): Promise<void>;
}

/** Starts the server on a database. For the variables that take effect see bankProcess.ts. */
export async function startBank(
  databaseUrl: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<MeasuredBank> {
  const script = fileURLToPath(new URL("bankProcess.ts", import.meta.url));
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "-A", "--no-lock", "--v8-flags=--expose-gc", ...importMapFlags],
      ...[script, databaseUrl],
    ],
    env: { ...usualAllocator, ...variables },
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const lines = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const orders = child.stdin.getWriter();
  let output = "";

  async function answer(): Promise<Record<string, unknown>> {
    while (!output.includes("\n")) {
      const { value, done } = await lines.read();
      if (done) throw new Error("The bank's process ended");
      output += value;
    }
    const end = output.indexOf("\n");
    const line = output.slice(0, end);
    output = output.slice(end + 1);
    return JSON.parse(line);
  }

  const { origin } = await answer();
  return {
    port: Number(new URL(String(origin)).port),
    pid: child.pid,
    async order(order) {
      await orders.write(new TextEncoder().encode(`${order}\n`));
      return await answer();
    },
    async stop() {
      await orders.close();
      await lines.cancel();
      await child.status;
    },
    async kill() {
      child.kill("SIGKILL");
      await child.status;
      await Promise.allSettled([orders.abort(), lines.cancel()]);
    },
  };
}
