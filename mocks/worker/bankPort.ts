/** The way to the demo's bank: one for all tabs where the browser has shared workers, else this page's own. */
export async function bankPort(): Promise<MessagePort> {
  if ("SharedWorker" in globalThis) {
    const worker = new SharedWorker(new URL("./bank.worker.ts", import.meta.url), {
      type: "module",
      name: "kestrel.demo",
    });
    return worker.port;
  }
  const [{ openDemoBank }, { cacheStorage }, { serveTab }] = await Promise.all([
    import("../demoBank.ts"),
    import("./savedBank.ts"),
    import("./tabServer.ts"),
  ]);
  const { port1, port2 } = new MessageChannel();
  serveTab(await openDemoBank(cacheStorage(new URL(".", document.baseURI))), port2);
  return port1;
}
