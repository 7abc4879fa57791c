import { listPasskeys, removePasskey, renamePasskey } from "#contract/passkeys.ts";
import { record } from "../../audit/record.ts";
import { defineHandler } from "../../kernel/handler.ts";
import { requireStepUp } from "../../rules/stepUp.ts";
import { lockSelf } from "../freshSignIn.ts";
import { changeFactors, completeChange } from "../secondFactor/changeFactors.ts";
import { dropUselessCodes } from "../secondFactor/recoveryCodes.ts";
import { defineAction } from "../../kernel/action.ts";

export const listPasskeysHandler = defineHandler(
  listPasskeys,
  async ({ store, actor: { user } }) => ({ output: await store.passkeys.listOf(user.id) }),
);

export const renamePasskeyAction = defineAction(
  renamePasskey,
  async (ctx, { params: { id }, body: { name } }) => {
    const { tx, actor: { user } } = ctx;
    const own = await tx.passkeys.listOf(user.id);
    if (!own.some((passkey) => passkey.id === id)) throw ctx.error("not_found");
    await requireStepUp(tx, ctx);
    const renamed = await tx.passkeys.rename(user.id, id, name);
    if (renamed === undefined) throw ctx.error("not_found");
    await record(ctx, "second_factor.renamed", `user:${user.id}`, { after: { passkeyId: id } });
    return { output: renamed };
  },
);

export const removePasskeyHandler = defineHandler(
  removePasskey,
  async (ctx, { params: { id } }) => {
    const change = await ctx.store.transaction(async (tx) => {
      const user = await lockSelf(tx, ctx);
      const own = await tx.passkeys.listOf(user.id);
      if (!own.some((passkey) => passkey.id === id)) throw ctx.error("not_found");
      await requireStepUp(tx, ctx);
      if (!await tx.passkeys.remove(user.id, id, ctx.now)) throw ctx.error("not_found");
      await dropUselessCodes(tx, user.id);
      return await changeFactors(tx, ctx, user, {
        factor: "passkey",
        action: "second_factor.removed",
        details: { passkeyId: id },
      });
    });
    completeChange(ctx, change);
    return { output: undefined };
  },
);
