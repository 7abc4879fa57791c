import { after } from "#contract/time.ts";
import type { UserRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import type { SessionContext } from "../kernel/handler.ts";
import type { ErrorMaker } from "../kernel/appError.ts";
import { hasSecondFactor } from "../rules/secondFactors.ts";
import { requireStepUp } from "../rules/stepUp.ts";
import { recordRefused, tryPassword } from "./sessions/tryPassword.ts";
import type { ByPerson } from "../kernel/by.ts";

/**
 * Throws unless this is the caller's current password. A wrong one counts as a failed sign-in, so
 * an open session can't be used to guess it.
 */
export async function requirePassword(
  ctx: SessionContext<"wrong_password">,
  password: string,
): Promise<void> {
  const { user } = ctx.actor;
  const { username } = user;
  const { isRight, isLast } = await tryPassword(ctx, { username, user, password });
  if (isLast) await recordRefused(ctx, user, { isLocked: true });
  if (!isRight) throw ctx.error("wrong_password", { field: "currentPassword" });
}

/**
 * Throws unless the caller proves who they are with the strongest that they have: their second
 * factor, minutes ago, or without one their password, unless they have just signed in by it.
 */
export async function requireProofOfSelf(
  ctx: SessionContext<"password_needed" | "wrong_password" | "step_up_required">,
  currentPassword: string | undefined,
): Promise<void> {
  if (await hasSecondFactor(ctx.store, ctx.actor.user)) return await requireStepUp(ctx.store, ctx);
  if (currentPassword !== undefined) return await requirePassword(ctx, currentPassword);
  const { actor, now, policy } = ctx;
  if (now < after(actor.session.createdAt, policy.session.fresh)) return;
  throw ctx.error("password_needed", { field: "currentPassword" });
}

/**
 * Locks the caller after a proof. Throws `unauthenticated` if they were blocked or their password
 * changed since.
 */
export async function lockSelf(
  tx: Repositories,
  { actor: { user }, error }: {
    readonly actor: ByPerson;
    readonly error: ErrorMaker<"unauthenticated">;
  },
): Promise<UserRow> {
  const held = await tx.users.lock(user.id);
  if (held?.isActive && held.passwordHash === user.passwordHash) return held;
  throw error("unauthenticated");
}
