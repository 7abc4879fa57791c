import { getResponse, HttpHandler } from "msw";
import { describeContractWalk } from "#server/testing/bank/contractWalk.suite.ts";
import { createMemoryStore } from "#server/db/memory/createMemoryStore.ts";
import { createMockBank } from "./mockBank.ts";
import { createCookieJar } from "./cookieJar.ts";
import { handlersFor } from "./handlers.ts";
import { createBrowser } from "./browser.ts";

const page = createMockBank();

/** Every request goes the way of a page's: without its cookies, through the handlers and the wire. */
describeContractWalk("the mocks' handlers", async () => createMemoryStore(), (app) => ({
  async fetch(request) {
    const wire = createBrowser(app, createCookieJar(request.headers.get("cookie") ?? ""));
    const handlers = handlersFor({ ...page, answer: (sent) => wire.carry(sent) })
      .filter((handler) => handler instanceof HttpHandler);
    request.headers.delete("cookie");
    const { origin } = new URL(request.url);
    return await getResponse(handlers, request, { baseUrl: origin }) ?? Response.error();
  },
}));
