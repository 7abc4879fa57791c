import { seconds } from "#contract/time.ts";
import { createAnswerCounts } from "../http/answerCounts.ts";
import { createReadiness, createRouter, type Router, type RouterParts } from "../http/router.ts";
import { keepingLog } from "./keepingLog.ts";

/** A router around a tiny bank of a test's own making. */
export function testRouter(parts: Partial<RouterParts> = {}): Router {
  return createRouter({
    api: async (request) => Response.json({ path: new URL(request.url).pathname }),
    admission: { stops: async () => undefined, answered() {} },
    files: undefined,
    origins: new Set(["https://bank.example"]),
    readiness: createReadiness({
      ping: async () => {},
      cacheTtl: seconds(0),
      answersWithin: seconds(1),
    }),
    answers: createAnswerCounts(),
    log: keepingLog(),
    ...parts,
  });
}

/** Asks a router as a browser on the bank's own page would. */
export function ask(router: Router, path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(`https://bank.example${path}`, init);
  return router.answer(request, { clientAddress: "127.0.0.1" });
}
