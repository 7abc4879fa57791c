import { describe, expect, it } from "vitest";
import { defaultHeaders } from "./headers.ts";
import { openStaticFiles } from "../static/staticFiles.ts";
import { folderWith } from "../testing/folderWith.ts";
import { testServer } from "../testing/testServer.ts";
import { testRouter } from "../testing/testRouter.ts";

const shared = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

async function wholeServer(overTls = false) {
  const folder = await folderWith({
    "index.html":
      '<meta property="csp-nonce" nonce="__NONCE__"><script nonce="__NONCE__"></script>',
    "assets/main-3f2a.js": "export {};",
    "robots.txt": "User-agent: *",
  });
  const files = await openStaticFiles(folder);
  const { origin } = await testServer({
    router: testRouter({ files }),
    defaultHeaders: defaultHeaders({ overTls }),
  });
  return (path: string, init?: RequestInit) => fetch(origin + path, init);
}

const kept = ["/assets/main-3f2a.js", "/robots.txt"];
const keptNowhere = ["/", "/dashboard", "/missing.js", "/ws", "/api/user", "/api/unknown"];
const others = ["/healthz", "/readyz", "/%", "/.git/config"];

describe("every answer", () => {
  it.each([...kept, ...keptNowhere, ...others])(
    "to %s carries the security headers",
    async (path) => {
      const { headers } = await (await wholeServer())(path);
      expect(Object.fromEntries(headers)).toMatchObject(shared);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/^default-src 'none'; /);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*|https?:|data:/);
      expect(headers.get("cache-control")).toBe(
        path === "/robots.txt"
          ? "no-cache"
          : kept.includes(path)
          ? "public, max-age=31536000, immutable"
          : "no-store",
      );
      expect(headers.has("strict-transport-security")).toBe(false);
      expect([...headers.keys()].join()).not.toMatch(/access-control|server|powered/);
    },
  );

  it("to a foreign, an unheard-of and an oversized request too", async () => {
    const ask = await wholeServer();
    const foreign = { method: "POST", headers: { "sec-fetch-site": "cross-site" } };
    for (
      const init of [foreign, { method: "PROPFIND" }, { method: "POST", body: "x".repeat(1e5) }]
    ) {
      const { status, headers } = await ask("/robots.txt", init);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(Object.fromEntries(headers)).toMatchObject(shared);
    }
  });

  it("asks for TLS for two years where there is TLS", async () => {
    const ask = await wholeServer(true);
    for (const path of [...kept, ...keptNowhere, ...others]) {
      const { headers } = await ask(path);
      expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
    }
  });

  it("allows no other origin anything, asked before or not", async () => {
    const { status, headers } = await (await wholeServer())("/", {
      method: "OPTIONS",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    expect(status).toBe(405);
    expect([...headers.keys()].join()).not.toContain("access-control");
  });
});

describe("a page", () => {
  it("has a fresh nonce in its policy and in every mark", async () => {
    const ask = await wholeServer();
    const nonces = new Set<string>();
    for (let load = 0; load < 1_000; load++) {
      const response = await ask("/");
      const policy = response.headers.get("content-security-policy") ?? "";
      const nonce = /'nonce-([\w+/=]+)'/.exec(policy)?.[1] ?? "";
      expect(await response.text()).toBe(
        `<meta property="csp-nonce" nonce="${nonce}"><script nonce="${nonce}"></script>`,
      );
      expect(response.headers.get("cache-control")).toBe("no-store");
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(1_000);
    for (const nonce of nonces) expect(Uint8Array.fromBase64(nonce)).toHaveLength(16);
  });
});
