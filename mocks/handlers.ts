import { http, type HttpHandler, HttpResponse, type WebSocketHandler } from "msw";
import type { Backend } from "./backend.ts";
import { liveLink } from "./liveLink.ts";

/** Hands every call of the page, and its live channel, to a bank inside the page. */
export function handlersFor(bank: Backend): readonly (HttpHandler | WebSocketHandler)[] {
  return [
    http.all("/api/*", async ({ request }) => {
      const answer = await bank.answer(request);
      return answer === "lost" ? HttpResponse.error() : answer;
    }),
    liveLink(bank),
  ];
}
