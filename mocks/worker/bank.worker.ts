/** The demo's bank, shared by every tab. It lives as long as one of them does. */
import { openDemoBank } from "../demoBank.ts";
import { cacheStorage } from "./savedBank.ts";
import { serveTab } from "./tabServer.ts";

// The worker's script is one folder below the demo.
const opening = openDemoBank(cacheStorage(new URL("..", location.href)));

addEventListener("connect", (event) => {
  if (!(event instanceof MessageEvent)) return;
  const [port] = event.ports;
  // Messages sent before the bank is open wait in the port.
  if (port) void opening.then((demo) => serveTab(demo, port));
});
