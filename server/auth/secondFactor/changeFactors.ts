import type { Metadata } from "#contract/metadata.ts";
import { identityChangedEmail, type IdentityName } from "#contract/texts/emails/identity.ts";
import { record } from "../../audit/record.ts";
import type { UserRow } from "../../db/rows.ts";
import type { Repositories } from "../../db/store.ts";
import type { Notification } from "../../kernel/deps.ts";
import type { SessionContext } from "../../kernel/handler.ts";
import { noticeTo } from "../../notifications/noticeTo.ts";
import { completeRenewal, type RenewedSession, renewSession } from "../sessions/signIn.ts";
import { hasSecondFactor } from "../../rules/secondFactors.ts";

/** A change of the caller's factors, before notices of it are sent. */
export interface FactorChange {
  readonly renewed: RenewedSession;
  readonly notice: Notification;
}

interface What {
  readonly factor: Extract<IdentityName, "authenticator" | "recoveryCodes" | "passkey">;
  readonly action:
    | "second_factor.enrolled"
    | "second_factor.removed"
    | "second_factor.codes_renewed";
  /** For the audit row. */
  readonly details?: Metadata;
}

/**
 * Changes a user's second factors: ends the user's other sessions and prepares an email to the
 * user. The current session counts as two-factor authenticated once a factor was proved in it, and
 * no longer when no factor is left.
 */
export async function changeFactors(
  tx: Repositories,
  ctx: SessionContext<"unauthenticated">,
  user: UserRow,
  { factor, action, details }: What,
): Promise<FactorChange> {
  const { now, actor: { session } } = ctx;
  const renewed = await renewSession(tx, ctx, {
    hasSecondFactor: action === "second_factor.enrolled" ||
      session.hasSecondFactor && await hasSecondFactor(tx, user),
  });
  await record({ tx, now, actor: { user } }, action, `user:${user.id}`, {
    after: { ...details, endedSessions: renewed.ended.length },
  });
  return { renewed, notice: noticeTo(user, identityChangedEmail([factor], "page")) };
}

/** Updates the browser's session and emails the user, after the commit. */
export function completeChange(
  ctx: SessionContext<never>,
  { renewed, notice }: FactorChange,
): void {
  completeRenewal(ctx, renewed);
  ctx.notifier.send(notice);
}
