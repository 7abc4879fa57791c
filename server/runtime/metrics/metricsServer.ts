import { createServer } from "node:http";
import { ConfigError, reasonOf } from "../../kernel/configError.ts";
import { type Metric, prometheusText } from "./prometheusText.ts";

/**
 * Serves `GET /metrics` on this machine only, with the current result of `read`. Returns how to
 * stop it. Throws ConfigError if the port is taken.
 */
export async function serveMetrics(
  port: number,
  read: () => Promise<readonly Metric[]>,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      return void response.writeHead(404).end();
    }
    const text = prometheusText(await read());
    response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(
      text,
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once(
      "error",
      (error) =>
        reject(
          new ConfigError(
            `METRICS_PORT ${port} is already in use. Choose a free port (${reasonOf(error)})`,
          ),
        ),
    );
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
