import { seconds } from "#contract/time.ts";
import { createReadiness } from "../readiness.ts";
import { createSite, type Site, type SiteParts } from "../site.ts";
import { keepingLog } from "./keepingLog.ts";

/** A site around a tiny bank of a test's own making. */
export function testSite(parts: Partial<SiteParts> = {}): Site {
  return createSite({
    api: async (request) => Response.json({ path: new URL(request.url).pathname }),
    gate: { stops: async () => undefined, answered() {} },
    files: undefined,
    origins: new Set(["https://bank.example"]),
    readiness: createReadiness({
      ping: async () => {},
      believedFor: seconds(0),
      answersWithin: seconds(1),
    }),
    log: keepingLog(),
    ...parts,
  });
}

/** Asks a site as a browser on the bank's own page would. */
export function ask(site: Site, path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(`https://bank.example${path}`, init);
  return site.answer(request, { clientAddress: "127.0.0.1" });
}
