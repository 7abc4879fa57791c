import { createServer } from "node:http";
import * as z from "zod/mini";
import { onTestFinished } from "vitest";

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const exported = z.object({
  resourceSpans: z.array(z.object({
    scopeSpans: z.array(z.object({
      scope: z.object({ name: z.string() }),
      spans: z.array(z.object({
        name: z.string(),
        traceId: z.string(),
        spanId: z.string(),
        parentSpanId: z.string(),
        attributes: z.array(attribute),
      })),
    })),
  })),
});

/** Takes what an OpenTelemetry exporter posts as JSON, until the test is over. */
export async function otlpReceiver() {
  const texts: string[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request) text += part;
    if (request.url === "/v1/traces") texts.push(text);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It listens nowhere");
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    /** All that was posted of traces. */
    text: () => texts.join("\n"),
    /** The spans of one library, with their attributes' plain values. */
    spans: (library: string) =>
      texts.flatMap((text) => exported.parse(JSON.parse(text)).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .filter(({ scope }) => scope.name === library)
        .flatMap(({ spans }) => spans)
        .map((span) => ({
          ...span,
          attributes: Object.fromEntries(
            span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
          ),
        })),
  };
}
