import { ws } from "msw";
import type { WebSocketHandler } from "msw";
import { LIVE_PATH } from "#contract/live.ts";
import type { Line } from "./line.ts";

/** The live channel inside the page: the same hub as at the edge, whose sockets are the page's own. */
export function liveLink(line: Line): WebSocketHandler {
  return ws.link(`*${LIVE_PATH}`).addEventListener("connection", ({ client }) => {
    const joined = line.join({
      send: (text) => client.send(text),
      // A browser has no farewell to tell where the line was cut.
      close: (code, reason) => client.close(code, reason === "" ? undefined : reason),
    });
    client.addEventListener("message", ({ data }) => {
      joined.receive(typeof data === "string" ? data : "");
    });
    client.addEventListener("close", () => joined.closed());
  });
}
