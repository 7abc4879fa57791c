import { expect, it } from "vitest";
import { signIn } from "./testing/openBank.ts";
import { otlpReceiver } from "./testing/otlpReceiver.ts";
import { firstAdmin, spawnBank, supervised } from "./testing/spawnBank.ts";

/** A bank that traces what a proxy has begun to trace and `share` of the rest, until it has ended. */
async function tracedBank(share: string) {
  const receiver = await otlpReceiver();
  const bank = await spawnBank({
    OTEL_DENO: "true",
    OTEL_DENO_CONSOLE: "ignore",
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_TRACES_SAMPLER_ARG: share,
  }, supervised);
  return {
    origin: await bank.origin,
    async ended() {
      bank.kill("SIGTERM");
      await bank.outcome();
      return receiver;
    },
  };
}

const idOf = ({ headers }: Response) => headers.get("X-Request-Id");
const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

it("traces a call down to its statements, by the request id, and says nothing of people", {
  timeout: 120_000,
}, async () => {
  const { origin, ended } = await tracedBank("1");
  const { response: signedIn, status } = await signIn(origin);
  expect(status).toBe(200);
  const search = await fetch(`${origin}/api/users?q=Penhaligon`, { headers: { traceparent } });
  expect(search.status).toBe(401);

  const receiver = await ended();
  const spans = receiver.spans("kestrel");
  const ofRequest = (response: Response) =>
    spans.find(({ attributes }) => attributes["kestrel.request_id"] === idOf(response));
  const call = ofRequest(signedIn);
  expect(call).toMatchObject({
    name: "POST /api/login",
    attributes: { "http.route": "/api/login", "http.response.status_code": 200 },
  });
  const below = (parentSpanId = "nobody") =>
    spans.filter((span) => span.parentSpanId === parentSpanId);
  const names = below(call?.spanId).map(({ name }) => name);
  expect(names).toContain("select users");
  const inTransactions = below(call?.spanId).filter(({ name }) => name === "transaction")
    .flatMap(({ spanId }) => below(spanId)).map(({ name }) => name);
  expect(inTransactions).toContain("insert audit");

  expect(ofRequest(search)).toMatchObject({
    name: "GET /api/users",
    traceId: "0af7651916cd43dd8448eb211c80319c",
    parentSpanId: "b7ad6b7169203331",
    attributes: { "kestrel.refusal": "unauthenticated", "http.response.status_code": 401 },
  });

  // Deno's own spans are there too, of requests by their method alone.
  expect(receiver.spans("deno").map(({ name }) => name)).toContain("GET");
  for (const secret of ["Penhaligon", firstAdmin.username, firstAdmin.password, "root@", "url."]) {
    expect(receiver.text()).not.toContain(secret);
  }
});

it("traces no call that the sampler leaves out, and every one that a proxy traces", {
  timeout: 120_000,
}, async () => {
  const { origin, ended } = await tracedBank("0");
  await signIn(origin);
  const { response } = await signIn(origin, undefined, { traceparent });
  const spans = (await ended()).spans("kestrel");
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(
    new Set(["0af7651916cd43dd8448eb211c80319c"]),
  );
  expect(spans.map(({ name }) => name)).toContain("insert audit");
  expect(spans.flatMap(({ attributes }) => attributes["kestrel.request_id"] ?? []))
    .toEqual([idOf(response)]);
});
