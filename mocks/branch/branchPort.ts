/** The way to the demo's bank: one for all tabs where the browser has shared workers, else this page's own. */
export async function branchPort(): Promise<MessagePort> {
  if ("SharedWorker" in globalThis) {
    const worker = new SharedWorker(new URL("./branch.worker.ts", import.meta.url), {
      type: "module",
      name: "kestrel.demo",
    });
    return worker.port;
  }
  const { openDemoBranch } = await import("./openDemoBranch.ts");
  const { port1, port2 } = new MessageChannel();
  (await openDemoBranch(new URL(".", document.baseURI))).receive(port2);
  return port1;
}
