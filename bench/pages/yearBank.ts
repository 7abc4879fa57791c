import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cents } from "#contract/money.ts";
import { before, hours } from "#contract/time.ts";
import { seedDemoPeople } from "#mocks/people.ts";
import type { Deps } from "#server/deps.ts";
import { createLog } from "#server/runtime/log.ts";
import { serve } from "#server/runtime/serve.ts";
import { measuredConfig } from "./measuredConfig.ts";

/** What a busy customer does in a year. */
const YEAR = 2_000;

/**
 * A bank with the demo people on a free port, in a folder of its own, in which maya has a year of
 * 2,000 transactions. The added ones are rejected ones, so that the books hold.
 */
export async function yearBank(appFolder: string) {
  const dataDir = await mkdtemp(join(tmpdir(), "kestrel-year-"));
  const { origin, stop } = await serve({
    config: measuredConfig({ databaseUrl: undefined, dataDir }),
    log: createLog({ level: "error" }),
    appFolder: () => Promise.resolve(appFolder),
    seed: async (deps) => await seedDemoPeople(deps) && await liveAYear(deps),
  });
  return {
    origin,
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function liveAYear({ store, clock }: Pick<Deps, "store" | "clock">): Promise<boolean> {
  const maya = await store.users.byUsername("maya");
  if (maya === undefined) throw new Error("The demo people are not there");
  const [account] = await store.accounts.listOwnedBy(maya.id);
  const had = (await store.transactions.listOwnedBy(maya.id)).length;
  await store.transaction(async (tx) => {
    for (let number = had; number < YEAR; number++) {
      const createdAt = before(clock.now(), hours(4) * (number - had + 1));
      await tx.transactions.insert({
        type: "withdrawal",
        status: "rejected",
        fromAccountId: account?.id ?? null,
        toAccountId: null,
        amount: cents(125 + number),
        description: `Parking meter ${number}`,
        metadata: null,
        initiatorId: maya.id,
        decidedBy: null,
        decidedAt: createdAt,
        createdAt,
        rejectionReason: null,
      });
    }
  });
  return true;
}
