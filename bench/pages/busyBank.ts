import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cents } from "#contract/money.ts";
import { before, minutes } from "#contract/time.ts";
import { seedDemoPeople } from "#mocks/people.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { readConfig } from "#server/runtime/config/config.ts";
import { createLog } from "#server/runtime/log.ts";
import { serve } from "#server/runtime/serve.ts";

/** Number of maya's transactions; the administrator's list also has all others. */
const ROWS = 5_000;

/** So many of these are pending: the newest. */
const PENDING = 200;

/**
 * Starts a server with the demo users on a free port, in a temporary folder, where maya has 5,000
 * transactions. Those that aren't pending are rejected, so the books balance.
 */
export async function busyBank(appFolder: string) {
  const dataDir = await mkdtemp(join(tmpdir(), "kestrel-busy-"));
  const { origin, stop } = await serve({
    config: {
      ...readConfig({ PORT: "0" }, { demo: true, logLevel: "error" }),
      databaseUrl: undefined,
      dataDir,
    },
    log: createLog({ level: "error" }),
    appFolder: () => Promise.resolve(appFolder),
    seed: async (deps) => await seedDemoPeople(deps) && await fill(deps),
  });
  return {
    origin,
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function fill({ store, clock }: Pick<Deps, "store" | "clock">): Promise<boolean> {
  const maya = await store.users.byUsername("maya");
  if (maya === undefined) throw new Error("The demo people are not there");
  const [account] = await store.accounts.listOwnedBy(maya.id);
  const had = (await store.transactions.listOwnedBy(maya.id)).length;
  await store.transaction(async (tx) => {
    for (let number = 0; number < ROWS - had; number++) {
      const createdAt = before(clock.now(), minutes(20) * (number + 1));
      const waits = number < PENDING;
      await tx.transactions.insert({
        type: "withdrawal",
        status: waits ? "pending" : "rejected",
        fromAccountId: account?.id ?? null,
        toAccountId: null,
        amount: cents(100 + number % 900),
        description: `Parking meter ${number}`,
        metadata: null,
        initiatorId: maya.id,
        decidedBy: null,
        decidedAt: waits ? null : createdAt,
        createdAt,
        rejectionReason: null,
      });
    }
  });
  return true;
}
