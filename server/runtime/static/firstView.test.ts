import { gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import type { Log } from "../../kernel/deps.ts";
import { folderWith } from "../testing/folderWith.ts";
import { type AskBank, openFirstView, withView } from "./firstView.ts";

const page = `<html lang="en"><head><title>Kestrel</title></head><body>
<div id="root" data-start="app"></div><script nonce="__NONCE__"></script></body></html>`;

const view = {
  head: '<meta name="a">',
  styles: "<style>p{margin:0}</style>",
  markup: "<p>$1,204 $& </p>",
  density: "compact" as const,
  data: { name: "</script><script>alert(1)</script>" },
};

/** A renderer as the build makes it, which returns what it was asked. */
const renderer = `
export async function renderFirstView({ path, cookies, timeout, fetch }) {
  if (path === "/admin") throw new Error("The page is broken");
  const answer = await fetch("http://bank.internal/api/user?a=1", { headers: { accept: "x/y" } });
  const data = { cookies, timeout, answer: await answer.text() };
  return { head: "", styles: "", markup: "<p>Drawn</p>", density: "comfortable", data };
}`;

async function open() {
  const warn = vi.fn();
  const log: Log = { always() {}, debug() {}, info() {}, warn, error() {} };
  const folder = await folderWith({
    ".first-view/dashboard.html": page,
    ".first-view/admin.html": page,
    ".first-view/renderFirstView.js": renderer,
  });
  const firstView = await openFirstView(folder, log);
  if (firstView === undefined) throw new Error("Nothing can be drawn");
  const asked: Request[] = [];
  const ask: AskBank = (request) => {
    asked.push(request);
    const headers = new Headers([["set-cookie", "session=new"], ["set-cookie", "signed-in=1"]]);
    return Promise.resolve(new Response("the user", { headers }));
  };
  const answer = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    firstView.answer(
      new Request(`https://kestrel.example${path}`, { method, headers }),
      path.replace(/\?.*/, ""),
      ask,
    );
  return { answer, asked, warn };
}

const signedIn = { cookie: "__Host-session=secret; __Host-signed-in=1", "user-agent": "Phone" };

describe("A user's first page", () => {
  it("comes drawn, with the cookies of the calls that it took", async () => {
    const { answer, asked } = await open();
    const response = await answer("/dashboard", { ...signedIn, "accept-language": "de" });
    expect(response?.status).toBe(200);
    expect(response?.headers.getSetCookie()).toEqual(["session=new", "signed-in=1"]);
    expect(response?.headers.get("cache-control")).toBe("no-store");
    expect(await response?.text()).toContain('data-start="app"><p>Drawn</p></div>');
    const [{ url, method, headers } = new Request("https://none.example")] = asked;
    expect([method, url]).toEqual(["GET", "https://kestrel.example/api/user?a=1"]);
    expect(Object.fromEntries(headers)).toEqual({ accept: "x/y", ...signedIn });
  });

  it("carries the nonce of its policy, another each time, and is compressed", async () => {
    const { answer } = await open();
    const nonces = await Promise.all([1, 2].map(async () => {
      const response = await answer("/dashboard", { ...signedIn, "accept-encoding": "gzip, br" });
      expect(response?.headers.get("content-encoding")).toBe("gzip");
      const text = gunzipSync(await response?.arrayBuffer() ?? "").toString();
      const [, nonce] = /<script nonce="([^"]+)">/.exec(text) ?? [];
      expect(response?.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
      return nonce;
    }));
    expect(new Set(nonces).size).toBe(2);
  });

  it.each([
    ["a visitor", "/dashboard", { cookie: "__Host-session=secret" }, "GET"],
    ["another site's link", "/dashboard", { ...signedIn, "sec-fetch-site": "cross-site" }, "GET"],
    ["a neighbor's link", "/dashboard", { ...signedIn, "sec-fetch-site": "same-site" }, "GET"],
    ["a request for headers", "/dashboard", signedIn, "HEAD"],
    ["an address with a search", "/admin?tab=audit", signedIn, "GET"],
    ["another page", "/dashboard/accounts", signedIn, "GET"],
  ])("isn't drawn for %s, and the bank isn't asked", async (_who, path, headers, method) => {
    const { answer, asked, warn } = await open();
    expect(await answer(path, headers, method)).toBeUndefined();
    expect(asked).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });

  it("is left to the browser, and logged, where drawing fails", async () => {
    const { answer, warn } = await open();
    expect(await answer("/admin", signedIn)).toBeUndefined();
    const reason = "Error: The page is broken";
    expect(warn).toHaveBeenCalledExactlyOnceWith("first_view.failed", { reason });
  });
});

it("puts a view into the page, whose data can't end its script", () => {
  const text = withView(page, view, "n0nce");
  expect(text).toContain('<html data-density="compact" lang="en">');
  expect(text).toContain('<meta name="a"><style nonce="n0nce">p{margin:0}</style></head>');
  const [, json = ""] = /<script type="application\/json" id="first-view">(.*?)<\/script>/
    .exec(text) ?? [];
  expect(JSON.parse(json)).toEqual(view.data);
  expect(text).toContain('data-start="app"><p>$1,204 $& </p></div><script type="application/json"');
  expect(text).not.toContain("__NONCE__");
});

it("draws nothing for an app that was built without it", async () => {
  const log: Log = { always() {}, debug() {}, info() {}, warn() {}, error() {} };
  expect(await openFirstView(await folderWith({ "index.html": page }), log)).toBeUndefined();
});
