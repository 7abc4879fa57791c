import { http, type HttpHandler, HttpResponse, type WebSocketHandler } from "msw";
import type { Line } from "./line.ts";
import { liveLink } from "./liveLink.ts";

/** Hands every call of the page, and its live channel, to a bank. */
export function handlersFor(line: Line): readonly (HttpHandler | WebSocketHandler)[] {
  return [
    http.all("/api/*", async ({ request }) => {
      const answer = await line.answer(request);
      return answer === "lost" ? HttpResponse.error() : answer;
    }),
    liveLink(line),
  ];
}
