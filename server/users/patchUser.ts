import type { CallInput } from "#contract/defineCall.ts";
import { ownFields, patchUser } from "#contract/users.ts";
import type { UserRow } from "../store/rows.ts";
import { writeVerb } from "../verb.ts";
import { changesOf } from "./changesOf.ts";
import { lockKeepingAnAdmin } from "./keepAnAdmin.ts";
import { throwNameTaken } from "./nameTaken.ts";
import { recordChanges } from "./recordChanges.ts";
import { lockForEdit } from "./stillActs.ts";
import { viewUser } from "./viewUser.ts";

type Body = CallInput<typeof patchUser>["body"];

const own: ReadonlySet<string> = new Set(ownFields);

/** Profile saves of a customer, and everything an administrator edits of a person. */
export const patchUserVerb = writeVerb(patchUser, async (ctx, { params: { id }, body }) => {
  const { tx, actor, sealer } = ctx;
  if (actor.user.role !== "admin") {
    if (id !== actor.user.id) throw ctx.refusal("not_found");
    const field = Object.keys(body).find((name) => !own.has(name));
    if (field !== undefined) throw ctx.refusal("forbidden", { field });
  }
  const before = takesAway(body) ? await lockKeepingAnAdmin(ctx, id) : await lockForEdit(ctx, id);
  if (before === undefined) throw ctx.refusal("not_found");

  const { changes, fields } = await changesOf(ctx, before, body);
  if (fields.length === 0) return { output: await viewUser(sealer, before, actor.user) };
  const after = await tx.users.update(id, changes)
    .catch((error) => throwNameTaken(error, ctx.refusal));
  if (after === undefined) throw ctx.refusal("not_found");
  await recordChanges(ctx, { before, after, fields });
  if (losesSessions(before, after)) {
    ctx.endSessions(await tx.sessions.endAll(id));
    await tx.challenges.deleteAllOf(id);
  }
  return { output: await viewUser(sealer, after, actor.user) };
});

function takesAway({ isActive, role }: Body): boolean {
  return isActive === false || role === "customer";
}

/** A blocked person's end at once; with another role everybody begins anew. */
function losesSessions(before: UserRow, after: UserRow): boolean {
  return (before.isActive && !after.isActive) || before.role !== after.role;
}
