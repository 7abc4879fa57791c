import * as fc from "fast-check";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { openBank } from "./testing/openBank.ts";
import { wideLimits } from "./testing/wideLimits.ts";

const COUNT = 10_000;
const AT_ONCE = 25;

const odd = fc.constantFrom(
  ...["../../etc/passwd", "%00", "%", "%c0%ae%c0%ae/", "\\..\\", "';drop table users;--", "{}"],
  ...[
    "${7*7}",
    "<script>",
    "__proto__",
    "constructor",
    "-1",
    "1e400",
    "\u0000",
    "ü",
    "a".repeat(3_000),
  ],
);
const path = fc.oneof(
  fc.tuple(fc.constantFrom(...Object.values(calls).map((call) => call.path)), odd)
    .map(([template, value]) => template.replace(/\{\w+\}/, value) + `?${value}=${value}`),
  fc.array(fc.oneof(odd, fc.string())).map((parts) => `/${parts.join("/")}`),
);
const method = fc.oneof(
  fc.constantFrom("GET", "POST", "PATCH", "DELETE", "HEAD", "PROPFIND"),
  fc.string({ minLength: 1, maxLength: 9 }),
);
const header = fc.oneof(
  fc.tuple(
    fc.constantFrom("cookie", "idempotency-key", "if-none-match", "x-forwarded-for", "range"),
    fc.oneof(odd, fc.string()),
  ).map(([name, value]) => `${name}: ${value}`),
  fc.string(),
);
const body = fc.oneof(
  fc.json(),
  fc.string(),
  fc.constantFrom(
    "[".repeat(20_000),
    '{"__proto__":{"role":"admin"}}',
    '{"amount":1e400}',
    "\u0000",
  ),
);
const request = fc.record({ method, path, headers: fc.array(header, { maxLength: 3 }), body });

/** Sends bytes on one connection and returns all output until the other side closes it. */
function say(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let output = "";
    const socket = connect(port, "127.0.0.1", () => socket.end(bytes));
    socket.on("data", (more) => output += more.toString());
    socket.on("error", () => {});
    socket.on("close", () => resolve(output));
  });
}

const telling =
  /node_modules|\.ts:\d|\bat \w+ \(|select .* from|Deno\/|node:internal|PGlite|postgres/i;

it("hostile requests are answered without a mistake and without detail", async () => {
  const { origin, log } = await openBank(undefined, wideLimits);
  const { host, port } = new URL(origin);
  const texts = fc.sample(request, { numRuns: COUNT, seed: 61 }).map((one) =>
    [
      `${one.method} ${one.path} HTTP/1.1`,
      ...[`host: ${host}`, `origin: ${origin}`, "connection: close"],
      ...["content-type: application/json", ...one.headers],
      `content-length: ${new TextEncoder().encode(one.body).length}`,
      ...["", one.body],
    ].join("\r\n")
  );
  const answers: string[] = [];
  while (texts.length > 0) {
    const some = texts.splice(0, AT_ONCE);
    answers.push(...await Promise.all(some.map((text) => say(Number(port), text))));
  }
  expect(answers.filter((answer) => /^HTTP\/1\.1 5/.test(answer))).toEqual([]);
  expect(answers.filter((answer) => telling.test(answer))).toEqual([]);
  expect(answers.filter((answer) => answer.startsWith("HTTP/1.1 4")).length).toBeGreaterThan(500);
  expect(log.events).not.toContain("internal");
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
}, 60_000);
