import type { CallInput } from "#contract/defineCall.ts";
import type { Cents } from "#contract/money.ts";
import type { patchUser } from "#contract/users.ts";
import { type Closing, lapseSuperseded } from "../approvalRequests/closeRequest.ts";
import { typedEmail } from "../rules/claimedEmail.ts";
import type { UserRow } from "../db/rows.ts";
import { requireSecondApprover } from "../rules/secondApprover.ts";
import { isSame } from "../rules/seen.ts";
import { countHelp } from "./oneHelper.ts";
import type { WriteContext } from "../kernel/action.ts";

type Body = CallInput<typeof patchUser>["body"];

/**
 * Requires approval for changes to another user's contact details or sign-in, for a higher daily
 * limit, and for permissions. Throws `other_staff_needed` if one staff member alone would gain
 * access to a user's account.
 */
export async function requireAgreement(
  ctx: WriteContext<"other_staff_needed">,
  { id, role, permissionSets, ...before }: UserRow,
  body: Body,
): Promise<void> {
  const { isActive } = before;
  const isNewStaff = body.permissionSets !== undefined ||
    (body.role !== undefined && body.role !== role) ||
    (role === "admin" && !isActive && body.isActive === true);
  const isOther = id !== ctx.actor.user.id && (isLooser(before.dayLimit, body.dayLimit) ||
    (["email", "twoFactorEnabled"] as const).some((field) =>
      body[field] !== undefined && body[field] !== before[field]
    ));
  const { email, twoFactorEnabled, dayLimit } = before;
  await requireSecondApprover(ctx, {
    acts: [...isNewStaff ? ["security"] as const : [], ...isOther ? ["identity"] as const : []],
    subject: `user:${id}`,
    amount: null,
    accounts: [],
    userIds: [id],
    facts: {
      ...isNewStaff && { role, permissionSets, isActive },
      ...isOther && { email, twoFactorEnabled, dayLimit },
    },
  });
  if (body.email !== undefined && body.email !== email) await countHelp(ctx, id, "email");
  if (twoFactorEnabled && body.twoFactorEnabled === false) {
    await countHelp(ctx, id, "secondFactorOff");
  }
}

/**
 * Expires requests to change the user if a field in them changes, or the email change is requested.
 */
export async function lapseChanged(
  ctx: Closing,
  after: UserRow,
  newEmail: string | undefined,
): Promise<void> {
  const facts: Readonly<Record<string, unknown>> = { ...after, email: typedEmail(after.email) };
  await lapseSuperseded(ctx, `user:${after.id}`, (said, { call }) =>
    call === "patchUser" &&
    (newEmail !== undefined && said.input?.["email"] === newEmail ||
      Object.entries(said.facts).some(([name, was]) => !isSame(was, facts[name]))));
}

/**
 * Returns whether more may leave in a day than before, or it is not certain: the bank's limit may
 * change.
 */
export function isLooser(before: Cents | null, after: Cents | null | undefined): boolean {
  if (after === undefined || after === before) return false;
  return before === null || after === null || after > before;
}
