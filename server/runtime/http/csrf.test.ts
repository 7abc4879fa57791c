import { describe, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { isForeign } from "./csrf.ts";

const own = "https://bank.example";
const origins = new Set([own, "http://localhost:5173"]);

type Sender = Readonly<Record<string, string>>;

const foreign: readonly Sender[] = [
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "cross-site", origin: own },
  { "sec-fetch-site": "same-origin, cross-site", origin: own },
  { "sec-fetch-site": "" },
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "https://bank.example.evil.example" },
  { origin: "https://bank.example:8443" },
  { origin: "http://bank.example" },
  { origin: "" },
];
const ours: readonly Sender[] = [
  { "sec-fetch-site": "same-origin", origin: own },
  { "sec-fetch-site": "none" },
  { origin: own },
  { origin: "http://localhost:5173" },
  {},
];
const contentTypes = [
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
  undefined,
];
const writes = Object.values(calls).filter(({ method }) => method !== "GET");

function requests(senders: readonly Sender[]) {
  return writes.flatMap(({ method, path }) =>
    senders.flatMap((sender) =>
      contentTypes.map((type) => {
        const headers = new Headers(sender);
        if (type !== undefined) headers.set("content-type", type);
        return { method, headers, path };
      })
    )
  );
}

describe("isForeign", () => {
  it("refuses every write that another site sends, whatever its content type", () => {
    const cells = requests(foreign);
    expect(cells.length).toBe(writes.length * foreign.length * contentTypes.length);
    for (const cell of cells) expect(isForeign(cell, cell.path, origins)).toBe(true);
  });

  it("lets our own page, the address bar and programs through", () => {
    for (const cell of requests(ours)) expect(isForeign(cell, cell.path, origins)).toBe(false);
  });

  it("refuses every read of a session's that another site sends", () => {
    const reads = Object.values(calls).filter(({ method, access }) =>
      method === "GET" && access !== "anyone"
    );
    for (const { path } of reads) {
      for (const sender of foreign) {
        for (const method of ["GET", "HEAD"]) {
          const asked = { method, headers: new Headers(sender) };
          expect(isForeign(asked, path, origins)).toBe(true);
        }
      }
      for (const sender of ours) {
        expect(isForeign({ method: "GET", headers: new Headers(sender) }, path, origins)).toBe(
          false,
        );
      }
    }
  });

  it.each(["/", "/dashboard", "/healthz", "/api/openapi.json", "/api/docs", undefined])(
    "lets any site read %s",
    (path) => {
      for (const sender of foreign) {
        expect(isForeign({ method: "GET", headers: new Headers(sender) }, path, origins)).toBe(
          false,
        );
      }
    },
  );

  it.each(["POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"])(
    "guards %s",
    (method) => {
      const headers = new Headers({ "sec-fetch-site": "cross-site" });
      expect(isForeign({ method, headers }, "/", origins)).toBe(true);
    },
  );
});
