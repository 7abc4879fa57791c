import { expect, it } from "vitest";
import { signIn } from "./testing/openBank.ts";
import { otlpReceiver } from "./testing/otlpReceiver.ts";
import { firstAdmin, spawnBank, supervised } from "./testing/spawnBank.ts";

it("traces a call down to its statements, by the request id, and says nothing of people", {
  timeout: 60_000,
}, async () => {
  const receiver = await otlpReceiver();
  const bank = await spawnBank({
    OTEL_DENO: "true",
    OTEL_DENO_CONSOLE: "ignore",
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
  }, supervised);
  const origin = await bank.origin;
  const { response: signedIn, status } = await signIn(origin);
  expect(status).toBe(200);
  const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  const search = await fetch(`${origin}/api/users?q=Penhaligon`, { headers: { traceparent } });
  expect(search.status).toBe(401);
  bank.kill("SIGTERM");
  await bank.outcome();

  const spans = receiver.spans("kestrel");
  const ofRequest = (response: Response) =>
    spans.find(({ attributes }) =>
      attributes["kestrel.request_id"] === response.headers.get("X-Request-Id")
    );
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
