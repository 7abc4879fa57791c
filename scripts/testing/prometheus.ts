import process from "node:process";
import { expect, onTestFinished } from "vitest";
import { freePort } from "./postgresServer.ts";

/** One of Prometheus's programs; undefined where it is not installed. */
function find(program: string): string | undefined {
  const places = ["/usr/bin", "/usr/local/bin", ...(process.env.PATH ?? "").split(":")];
  return places.map((folder) => `${folder}/${program}`).find(isThere);
}

function isThere(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

export const hasPrometheus = find("prometheus") !== undefined;

/** Lets Prometheus's own tool look at something, where it is installed. */
export async function promtool(args: readonly string[], input = ""): Promise<void> {
  const program = find("promtool");
  if (program === undefined) return console.info("promtool is not installed: it was not asked");
  const child = new Deno.Command(program, {
    args: [...args],
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(input));
  await writer.close();
  const { code, stdout, stderr } = await child.output();
  const said = new TextDecoder().decode(new Uint8Array([...stdout, ...stderr]));
  expect([code, said]).toEqual([0, expect.anything()]);
}

/**
 * Starts Prometheus, which scrapes this port of the server five times a second with these rules
 * until the test ends. Returns a function that queries its API, such as `query?query=up`, and
 * returns the data of the response.
 */
export async function startPrometheus(
  port: number,
  rules: string,
): Promise<(question: string) => Promise<unknown>> {
  const folder = await Deno.makeTempDir({ prefix: "kestrel-prometheus-" });
  const address = `127.0.0.1:${freePort()}`;
  await Deno.writeTextFile(
    `${folder}/prometheus.yml`,
    `
global: { scrape_interval: 200ms, scrape_timeout: 200ms, evaluation_interval: 200ms }
rule_files: [${JSON.stringify(rules)}]
scrape_configs:
  - job_name: kestrel
    static_configs: [{ targets: ["127.0.0.1:${port}"] }]
`,
  );
  const child = new Deno.Command(find("prometheus") ?? "prometheus", {
    args: [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=${address}`,
    ],
    ...{ stdin: "null", stdout: "null", stderr: "null" },
  }).spawn();
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await child.status;
    await Deno.remove(folder, { recursive: true });
  });
  return async (question) => {
    const answer = await fetch(`http://${address}/api/v1/${question}`);
    const { status, data, error } = await answer.json();
    expect([question, status, error]).toEqual([question, "success", undefined]);
    return data;
  };
}
