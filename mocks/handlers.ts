import { http, type HttpHandler, HttpResponse, type WebSocketHandler, ws } from "msw";
import type { Transport } from "./transport.ts";
import { LIVE_PATH } from "#contract/live.ts";

/** Passes every call of the page, and its live channel, to a mock server. */
export function handlersFor(line: Transport): readonly (HttpHandler | WebSocketHandler)[] {
  return [
    http.all("/api/*", async ({ request }) => {
      const answer = await line.answer(request);
      return answer === "lost" ? HttpResponse.error() : answer;
    }),
    liveLink(line),
  ];
}

/** The live channel inside the page: the same hub as at the edge, whose sockets are the page's own. */
function liveLink(line: Transport): WebSocketHandler {
  return ws.link(`*${LIVE_PATH}`).addEventListener("connection", ({ client }) => {
    const joined = line.join({
      send: (text) => client.send(text),
      // A browser reports no close reason when the connection was cut.
      close: (code, reason) => client.close(code, reason === "" ? undefined : reason),
    });
    client.addEventListener("message", ({ data }) => {
      joined.receive(typeof data === "string" ? data : "");
    });
    client.addEventListener("close", () => joined.closed());
  });
}
