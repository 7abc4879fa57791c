import type { CallInput } from "#contract/defineCall.ts";
import type { patchUser } from "#contract/users.ts";
import type { UserRow } from "../db/rows.ts";
import type { WriteContext } from "../handler.ts";
import { requireSecondPerson } from "../secondPerson.ts";

type Body = CallInput<typeof patchUser>["body"];

/** What others agree to: how somebody else is reached or signs in, and who may do what. */
export async function requireAgreement(
  ctx: WriteContext<never>,
  { id, role, permissionSets, ...before }: UserRow,
  body: Body,
): Promise<void> {
  const person = { subject: `user:${id}`, amount: null, accounts: [], userIds: [id] };
  const isNewStaff = body.permissionSets !== undefined ||
    (body.role !== undefined && body.role !== role);
  if (isNewStaff) {
    const facts = { role, permissionSets };
    await requireSecondPerson(ctx, { act: "security", ...person, facts });
  }
  const isOther = (["email", "twoFactorEnabled"] as const).some((field) =>
    body[field] !== undefined && body[field] !== before[field]
  );
  if (!isOther || id === ctx.actor.user.id) return;
  const { email, twoFactorEnabled } = before;
  await requireSecondPerson(ctx, {
    act: "identity",
    ...person,
    facts: { email, twoFactorEnabled },
  });
}
