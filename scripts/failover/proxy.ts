import { join } from "node:path";
import { root } from "../tools.ts";

/** Debian's place, which is not on every PATH, then the PATH. */
const places = ["/usr/sbin", ...(Deno.env.get("PATH") ?? "").split(":")];

/** The path of HAProxy; undefined where it is not installed. */
export function findProxy(): string | undefined {
  return places.map((folder) => `${folder}/haproxy`).find((path) => {
    try {
      return Deno.statSync(path).isFile;
    } catch {
      return false;
    }
  });
}

/** HAProxy by the example that the docs name, before banks on these ports of this machine. */
export async function startProxy(address: string, ports: readonly [number, number]) {
  const [one, two] = ports.map((port) => `127.0.0.1:${port}`);
  const proxy = new Deno.Command(findProxy() ?? "haproxy", {
    args: ["-db", "-f", join(root, "docs/examples/haproxy.cfg")],
    env: { BANK_ADDRESS: address, BANK_ONE: one ?? "", BANK_TWO: two ?? "" },
    ...{ stdin: "null", stdout: "null", stderr: "null" },
  }).spawn();
  const isReady = () =>
    fetch(`http://${address}/healthz`).then(async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    }, () => false);
  while (!await isReady());
  return {
    async end(): Promise<void> {
      proxy.kill("SIGTERM");
      await proxy.status;
    },
  };
}
