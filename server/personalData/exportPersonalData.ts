import { exportCustomerData, exportOwnData } from "#contract/personalData.ts";
import { shownText } from "#contract/shownText.ts";
import { record } from "../audit/record.ts";
import { readingCounter } from "../audit/readings.ts";
import { requireProofOfSelf } from "../auth/freshSignIn.ts";
import type { UserRow } from "../db/rows.ts";
import { defineHandler, type SessionContext } from "../kernel/handler.ts";
import { countTry, refuseFor } from "../kernel/throttle.ts";
import { lockActing } from "../rules/lockActing.ts";
import { requireStepUp } from "../rules/stepUp.ts";
import { collectPersonalData } from "./collectPersonalData.ts";

export const exportOwnDataHandler = defineHandler(exportOwnData, async (ctx, { body }) => {
  const { store, policy, now, actor: { user } } = ctx;
  await requireProofOfSelf(ctx, body.currentPassword);
  const counter = { subject: `data-export:${user.id}`, ...policy.dataExports };
  refuseFor(await countTry(store, [counter], now));
  return await exportOf(ctx, user);
});

export const exportCustomerDataHandler = defineHandler(
  exportCustomerData,
  async (ctx, { params: { id } }) => {
    const { store, policy, now, actor } = ctx;
    const customer = await store.users.byId(id);
    if (customer?.role !== "customer") throw ctx.error("not_found");
    await requireStepUp(store, ctx);
    refuseFor(await countTry(store, [readingCounter(actor.user.id, policy.rateLimits)], now));
    return await exportOf(ctx, customer);
  },
);

/** Collects a user's data, and records who exports how much of it before anyone gets it. */
async function exportOf(
  { store, encryptor, now, actor }: SessionContext<never>,
  user: UserRow,
) {
  const data = await collectPersonalData({ tables: store, encryptor, user });
  const rows = Object.values(data).reduce((sum, part) => sum + part.length, 0);
  await store.transaction(async (tx) => {
    await lockActing({ tx, actor });
    await record({ tx, actor, now }, "user.data_exported", `user:${user.id}`, { after: { rows } });
  });
  const text = JSON.stringify({ exportedAt: now, userId: user.id, ...data }, null, 2);
  const name = `kestrel-data-${user.id}-${now.slice(0, 10)}.json`;
  return { output: shownText(text), file: { name, type: "application/json; charset=utf-8" } };
}
