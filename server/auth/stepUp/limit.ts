import type { Cents } from "#contract/money.ts";
import { setCodeAbove } from "#contract/stepUp.ts";
import { record } from "../../audit/record.ts";
import { requireStepUp } from "../../rules/stepUp.ts";
import { lockForEdit } from "../../users/lockForEdit.ts";
import { defineAction } from "../../kernel/action.ts";

/** Returns whether fewer orders ask for a code under the other limit; null means no limit. */
function isLooser(before: Cents | null, after: Cents | null): boolean {
  return before !== null && (after === null || after > before);
}

/**
 * Removing a limit takes step-up authentication, so a person at an unattended screen can't do it.
 */
export const setCodeAboveAction = defineAction(
  setCodeAbove,
  async (ctx, { body: { codeAbove } }) => {
    const { tx, actor: { user: { id } } } = ctx;
    const before = await lockForEdit(ctx, id);
    if (before === undefined) throw ctx.error("unauthenticated");
    if (isLooser(before.codeAbove, codeAbove)) await requireStepUp(tx, ctx, { isAlways: true });
    if (before.codeAbove !== codeAbove) {
      await tx.users.update(id, { codeAbove });
      await record(ctx, "user.updated", `user:${id}`, {
        before: { codeAboveCents: before.codeAbove },
        after: { codeAboveCents: codeAbove },
      });
    }
    return { output: { codeAbove } };
  },
);
