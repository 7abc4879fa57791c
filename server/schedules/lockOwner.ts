import { lockAsMember } from "../companies/company.ts";
import type { UserRow } from "../db/rows.ts";
import type { MemberRow } from "../db/store/companies.ts";
import { memberIn } from "../kernel/by.ts";
import type { WriteContext } from "../kernel/action.ts";

/** Locks whose schedules a caller changes: their own, or as a member those of a company. */
export async function lockOwner(
  ctx: Pick<WriteContext<"not_found" | "unauthenticated">, "tx" | "actor" | "error" | "publish">,
): Promise<{ readonly owner: UserRow; readonly member: MemberRow | undefined }> {
  const { tx, actor } = ctx;
  const acting = memberIn(actor);
  if (acting !== undefined) {
    const { company, member } = await lockAsMember(ctx, acting.companyId, "prepare");
    return { owner: company, member };
  }
  const owner = await tx.users.lock(actor.user.id);
  if (owner?.isActive !== true) throw ctx.error("unauthenticated");
  return { owner, member: undefined };
}
