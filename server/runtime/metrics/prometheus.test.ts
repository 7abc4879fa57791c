import { expect, it, onTestFinished } from "vitest";
import * as z from "zod/mini";
import { seconds } from "#contract/time.ts";
import { hasPrometheus, startPrometheus } from "#scripts/testing/prometheus.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { createDeps, ensurePeople } from "../bank.ts";
import { openServer } from "../server.ts";
import { keepingLog } from "../testing/keepingLog.ts";
import { config, signIn } from "../testing/openBank.ts";

const examples = `${import.meta.dirname}/../../../docs/examples`;

const rules = z.object({
  groups: z.array(z.object({
    rules: z.array(z.object({ name: z.string(), query: z.string(), health: z.string() })),
  })),
});
const alerts = z.object({
  alerts: z.array(z.object({ labels: z.object({ alertname: z.string() }), state: z.string() })),
});
const found = z.object({ result: z.array(z.unknown()) });
const dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
});

/** A bank that Prometheus reads by the examples that the docs name. */
async function readBank() {
  const deps = await createDeps(createMemoryStore(), keepingLog(), new Uint8Array(32), config);
  await ensurePeople(deps, config);
  const bank = await openServer(deps, { ...config, metricsPort: 0 });
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await bank.stop();
  };
  onTestFinished(stop);
  const ask = await startPrometheus(bank.metricsPort ?? 0, `${examples}/alerts.yml`);
  const rows = async (query: string) =>
    found.parse(await ask(`query?query=${encodeURIComponent(query)}`)).result.length;
  const stateOf = async (name: string) =>
    alerts.parse(await ask("alerts")).alerts
      .find(({ labels }) => labels.alertname === name)?.state;
  return { deps, stop, origin: bank.origin, ask, rows, stateOf };
}

if (hasPrometheus) {
  it("is read by Prometheus, whose rules and dashboard find all that they ask for", async () => {
    const { deps, stop, origin, ask, rows, stateOf } = await readBank();
    expect((await signIn(origin)).status).toBe(200);
    expect((await fetch(`${origin}/api/user`)).status).toBe(401);
    const soon = { timeout: seconds(30), interval: 200 };
    await expect.poll(() => rows('up{job="kestrel"} == 1').catch(() => 0), soon).toBe(1);

    const { panels } = dashboard.parse(
      JSON.parse(await Deno.readTextFile(`${examples}/dashboard.json`)),
    );
    const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(asked.length).toBeGreaterThan(15);
    for (const expression of asked) {
      // A counter of responses that didn't occur yet finds nothing.
      if (expression.includes('area="transactions"') || expression.includes('status="304"')) {
        await rows(expression);
      } else {await expect.poll(() => rows(expression), { ...soon, message: expression }).not.toBe(
          0,
        );}
    }

    const loaded = async () => rules.parse(await ask("rules")).groups.flatMap((one) => one.rules);
    await expect.poll(async () => (await loaded()).filter(({ health }) => health !== "ok"), soon)
      .toEqual([]);
    expect((await loaded()).length).toBeGreaterThan(10);
    expect(alerts.parse(await ask("alerts")).alerts).toEqual([]);

    deps.ledgerHealth.isHalted = true;
    await expect.poll(() => stateOf("KestrelBooksWrong"), soon).toBe("firing");
    await stop();
    // It fires after a minute.
    await expect.poll(() => stateOf("KestrelDown"), soon).toBe("pending");
  }, 120_000);
} else it("is not read here, because Prometheus is not installed", () => {});
