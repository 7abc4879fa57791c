/** The demo's bank, shared by every tab. It lives as long as one of them does. */
import { openDemoBranch } from "./openDemoBranch.ts";

// Its script lies one folder below the demo.
const opening = openDemoBranch(new URL("..", location.href));

addEventListener("connect", (event) => {
  if (!(event instanceof MessageEvent)) return;
  const [port] = event.ports;
  // What a page says before the bank is open waits in the port.
  if (port) void opening.then((branch) => branch.receive(port));
});
