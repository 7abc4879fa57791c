import { describe, expect, it } from "vitest";
import { rawSocket } from "../testing/rawSocket.ts";
import { testServer } from "../testing/testServer.ts";
import { testRouter } from "../testing/testRouter.ts";

const DEFAULTS = [["Cache-Control", "no-store"], ["X-Frame-Options", "DENY"]] as const;

/** The header lines of the one answer on a connection, as they were sent. */
async function linesOf(answer: () => Response, ...fields: readonly string[]): Promise<string[]> {
  const { port } = await testServer({
    router: testRouter({ api: async () => answer() }),
    defaultHeaders: DEFAULTS,
  });
  const asked = ["GET /api/anything HTTP/1.1", "host: bank.example", ...fields, "", ""];
  const { closed } = await rawSocket(port, asked.join("\r\n"));
  const [head = ""] = (await closed).split("\r\n\r\n");
  return head.split("\r\n").slice(1);
}

const linesNamed = (lines: readonly string[], name: string) =>
  lines.filter((line) => line.toLowerCase().startsWith(`${name}:`));

describe("an answer", () => {
  it.each([
    ["a record", { "X-Own": "1" }],
    ["Headers", new Headers({ "X-Own": "1" })],
  ])("whose own headers come as %s carries the default ones too", async (_, headers) => {
    const lines = await linesOf(() => new Response("{}", { headers }), "connection: close");
    expect(lines).toEqual(expect.arrayContaining(DEFAULTS.map((pair) => pair.join(": "))));
    expect(linesNamed(lines, "x-own")).toHaveLength(1);
  });

  it.each([
    ["alike", { "Cache-Control": "no-cache" }],
    ["in other letters", { "cache-control": "no-cache" }],
    ["as Headers", new Headers({ "Cache-Control": "no-cache" })],
  ])("says a default header otherwise, written %s, and only once", async (_, headers) => {
    const lines = await linesOf(() => new Response("{}", { headers }), "connection: close");
    expect(linesNamed(lines, "cache-control").map((line) => line.split(": ")[1]))
      .toEqual(["no-cache"]);
  });

  it("says how long its connection stays, unless it does not", async () => {
    const { origin } = await testServer();
    const stays = await fetch(`${origin}/api/anything`);
    expect(stays.headers.get("keep-alive")).toMatch(/^timeout=\d+$/);
    const closing = await linesOf(() => Response.json({}), "connection: close");
    expect(linesNamed(closing, "keep-alive")).toEqual([]);
    expect(linesNamed(closing, "connection")).toEqual(["Connection: close"]);
  });

  it.each([
    ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    [
      "a wish it cannot fulfil",
      "GET / HTTP/1.1\r\nHost: b\r\nExpect: tea\r\nConnection: close\r\n\r\n",
    ],
  ])(
    "of the platform's own, to a request with %s, carries the default headers",
    async (_, text) => {
      const { port } = await testServer({ defaultHeaders: DEFAULTS });
      const reply = await (await rawSocket(port, text)).closed;
      expect(reply).toMatch(/^HTTP\/1\.1 4\d\d /);
      for (const pair of DEFAULTS) expect(reply).toContain(`${pair.join(": ")}\r\n`);
    },
  );

  it("names each header once", async () => {
    const lines = await linesOf(() => Response.json({ a: 1 }), "connection: close");
    const names = lines.map((line) => line.split(":")[0]?.toLowerCase());
    expect(names.length).toBe(new Set(names).size);
  });
});
