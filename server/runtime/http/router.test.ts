import { describe, expect, it } from "vitest";
import { API_REFERENCE_PATH } from "#contract/openapi.ts";
import { problem } from "#contract/problem.ts";
import { problems } from "#contract/texts/problems.ts";
import { milliseconds, seconds } from "#contract/time.ts";
import * as z from "zod/mini";
import { problemResponse } from "./problemResponse.ts";
import { openStaticFiles } from "../static/staticFiles.ts";
import { createReadiness, type RouterParts } from "./router.ts";
import { folderWith } from "../testing/folderWith.ts";
import { keepingLog } from "../testing/keepingLog.ts";
import { ask, testRouter } from "../testing/testRouter.ts";

async function routerWithFiles() {
  const folder = await folderWith({ "index.html": "<title>Kestrel</title>" });
  return testRouter({ files: await openStaticFiles(folder) });
}

describe("a write from another site", () => {
  it.each(["/api/login", "/api/transactions", "/", "/healthz"])(
    "to %s is rejected before any handler runs",
    async (path) => {
      let seen = 0;
      const api = async () => Response.json(seen++);
      const init = { method: "POST", headers: { "sec-fetch-site": "cross-site" }, body: "{}" };
      const response = await ask(testRouter({ api }), path, init);
      expect(response.status).toBe(403);
      expect(z.parse(problem, await response.json())).toMatchObject({
        code: "foreign_origin",
        message: problems.foreign_origin.message,
      });
      expect(seen).toBe(0);
    },
  );
});

describe("a read of /api from another site", () => {
  const link = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
  const senders: readonly Readonly<Record<string, string>>[] = [
    link,
    { "sec-fetch-site": "same-site", "sec-fetch-mode": "navigate" },
    { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" },
    { accept: "text/html,application/xhtml+xml,*/*;q=0.8" },
  ];

  it.each(senders)("is rejected before any handler runs: %o", async (headers) => {
    let seen = 0;
    const router = testRouter({ api: async () => Response.json(seen++) });
    for (const path of ["/api/audit/verify", "/api/audit/export", "/api/books", "/%61pi/users"]) {
      const response = await ask(router, path, { headers });
      expect(response.status).toBe(403);
      expect(z.parse(problem, await response.json()).code).toBe("foreign_origin");
    }
    expect(seen).toBe(0);
  });

  it("opens our pages and everything that is public", async () => {
    const router = await routerWithFiles();
    for (const path of ["/", "/admin", "/api/docs", "/api/openapi.json", "/api/statement-keys"]) {
      expect((await ask(router, path, { headers: link })).status).toBe(200);
    }
  });
});

describe("a request to a host that is not the bank's", () => {
  const to = async (host: string, path: string) => {
    const router = await routerWithFiles();
    return await router.answer(new Request(`http://${host}${path}`), {
      clientAddress: "127.0.0.1",
    });
  };

  it.each(["evil.example", "bank.example.evil.example", "bank.example.", "127.0.0.1.evil.example"])(
    "is refused at %s, whatever port and path",
    async (host) => {
      for (const path of ["/api", "/api/user", "/%61pi/user", "/.well-known/statement-keys.json"]) {
        for (const port of ["", ":8000"]) {
          const response = await to(host + port, path);
          expect(response.status).toBe(403);
          expect(z.parse(problem, await response.json()).code).toBe("foreign_origin");
        }
      }
    },
  );

  it("is answered at the bank's own hosts, and probes at every host", async () => {
    for (
      const host of ["bank.example", "BANK.example:8443", "localhost:1", "127.0.0.1", "[::1]:2"]
    ) {
      expect((await to(host, "/api/user")).status).toBe(200);
    }
    for (const path of ["/healthz", "/readyz"]) {
      expect((await to("10.0.0.5:8000", path)).status).toBe(200);
    }
  });
});

describe("/api", () => {
  it.each(["/api", "/api/", "/api/user", "/api/x.js", "/%61pi/user"])("owns %s", async (path) => {
    const response = await ask(await routerWithFiles(), path);
    expect(response.headers.get("content-type")).toBe("application/json");
  });

  it("hands over who asks", async () => {
    const router = testRouter({ api: async (_request, carrier) => Response.json(carrier) });
    expect(await (await ask(router, "/api/user")).json()).toEqual({ clientAddress: "127.0.0.1" });
  });

  it("that throws answers without detail and is logged", async () => {
    const log = keepingLog();
    const response = await ask(
      testRouter({ log, api: () => Promise.reject(new Error("SELECT 1")) }),
      "/api/x",
    );
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("SELECT");
    expect(log.events).toEqual(["internal"]);
  });
});

describe("the requestId of a refusal that the runtime answers itself", () => {
  const admission = { stops: async () => problemResponse("too_many_requests"), answered() {} };
  const foreign = { method: "POST", headers: { "sec-fetch-site": "cross-site" } };
  const failing = () => Promise.reject(new Error("SELECT 1"));

  it.each<[string, Partial<RouterParts>, string, RequestInit?]>([
    ["from admission", { admission }, "/api/user"],
    ["from another site", {}, "/api/user", foreign],
    ["from a call that throws", { api: failing }, "/api/user"],
    ["from the call reference", {}, API_REFERENCE_PATH, { method: "DELETE" }],
    ["from the files", {}, "/nothing.js"],
    ["from a probe", {}, "/healthz", { method: "DELETE" }],
    ["from a path that makes no sense", {}, "/%zz"],
  ])("%s is logged in one line", async (_from, parts, path, init) => {
    const log = keepingLog();
    const response = await ask(testRouter({ log, ...parts }), path, init);
    const { requestId } = z.parse(problem, await response.json());
    expect(response.headers.get("x-request-id")).toBe(requestId);
    expect(log.lines.filter((line) => line.includes(requestId))).toHaveLength(1);
  });

  it("logs one line for a body that is too long, and for a malformed request", async () => {
    const log = keepingLog();
    const router = testRouter({ log });
    for (const response of [router.tooLarge(), router.malformed()]) {
      const { requestId } = z.parse(problem, await response.json());
      expect(log.lines.filter((line) => line.includes(requestId))).toHaveLength(1);
    }
  });

  it("is not logged for successes, nor for errors that the API logs itself", async () => {
    const log = keepingLog();
    const router = testRouter({ log, api: async () => problemResponse("forbidden") });
    expect((await ask(router, "/api/users")).status).toBe(403);
    expect((await ask(router, "/healthz")).status).toBe(200);
    expect(log.lines).toEqual([]);
  });
});

describe("probes", () => {
  const down = createReadiness({
    ping: () => Promise.reject(new Error("away")),
    cacheTtl: seconds(1),
    answersWithin: seconds(1),
  });

  it("say alive while the process lives, ready while the database answers", async () => {
    expect((await ask(testRouter(), "/healthz")).status).toBe(200);
    const ready = await ask(testRouter(), "/readyz");
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({ status: "ok" });
    expect((await ask(testRouter({ readiness: down }), "/healthz")).status).toBe(200);
    expect((await ask(testRouter({ readiness: down }), "/readyz")).status).toBe(503);
    expect((await ask(testRouter(), "/readyz", { method: "POST" })).status).toBe(405);
  });

  it("ask the database once for many, and not for ever", async () => {
    let pings = 0;
    const readiness = createReadiness({
      ping: async () => void pings++,
      cacheTtl: seconds(60),
      answersWithin: seconds(1),
    });
    await Promise.all(Array.from({ length: 20 }, () => readiness.isReady()));
    expect(pings).toBe(1);
    const silent = createReadiness({
      ping: () => new Promise(() => {}),
      cacheTtl: seconds(60),
      answersWithin: milliseconds(20),
    });
    expect(await silent.isReady()).toBe(false);
  });

  it("say not ready once the server stops", async () => {
    const readiness = createReadiness({
      ping: async () => {},
      cacheTtl: seconds(60),
      answersWithin: seconds(1),
    });
    expect(await readiness.isReady()).toBe(true);
    readiness.end();
    expect(await readiness.isReady()).toBe(false);
  });
});
