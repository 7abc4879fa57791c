import { before, type Instant } from "#contract/time.ts";
import { staffTexts } from "#contract/texts/staff.ts";
import type { ErrorMaker } from "../kernel/appError.ts";
import { KEPT_ATTEMPTS } from "../kernel/tables/signIn.ts";
import type { Repositories } from "../db/store.ts";
import type { Policy } from "../kernel/policy.ts";

/**
 * What staff do for a user who can't sign in, and the creation of a user with a password that staff
 * chose. Each one sets a password or replaces a second factor; two of them together sign in as that
 * user.
 */
const kinds = ["created", "recovery", "code", "email", "secondFactorOff"] as const;
type Help = (typeof kinds)[number];

const words: Readonly<Record<Help, { readonly did: string; readonly does: string }>> = {
  created: { did: "chose a user's first password", does: "choose their first password" },
  recovery: { did: "started a user's account recovery", does: "start their account recovery" },
  code: { did: "generated a code for a user", does: "generate a code for them" },
  email: { did: "changed a user's email address", does: "change their email address" },
  secondFactorOff: {
    did: "turned off a user's two-factor authentication",
    does: "turn off their two-factor authentication",
  },
};

interface Acting {
  readonly tx: Pick<Repositories, "attempts">;
  readonly actor: { readonly user: { readonly id: number } };
  readonly now: Instant;
}

interface Helping extends Acting {
  readonly policy: Pick<Policy, "help">;
  readonly error: ErrorMaker<"other_staff_needed">;
}

/**
 * Records that a staff member helps a user, whose row is locked. Throws `other_staff_needed` if
 * this staff member has just helped them in another way.
 */
export async function countHelp(ctx: Helping, userId: number, help: Help): Promise<void> {
  const { tx, actor: { user }, now, policy, error } = ctx;
  if (userId === user.id) return;
  for (const other of kinds) {
    if (other === help) continue;
    if (!await hasHelped(tx, { userId, staffId: user.id, help: other }, { now, policy })) continue;
    throw error("other_staff_needed", {
      message: staffTexts.helpedBefore(words[other].did, words[help].does),
    });
  }
  await recordHelp(ctx, userId, help);
}

/** Records that a staff member helps a user, where nothing can have come before it. */
export async function recordHelp(
  { tx, actor: { user }, now }: Acting,
  userId: number,
  help: Help,
): Promise<void> {
  const subject = subjectOf({ userId, staffId: user.id, help });
  await tx.attempts.clear(subject);
  await tx.attempts.record(subject, now);
}

interface Helped {
  readonly userId: number;
  readonly staffId: number;
  readonly help: Help;
}

/** Returns whether this staff member has lately helped that person in this way. */
export async function hasHelped(
  { attempts }: Pick<Repositories, "attempts">,
  helped: Helped,
  { now, policy }: Pick<Helping, "now" | "policy">,
): Promise<boolean> {
  return (await attempts.since(subjectOf(helped), before(now, policy.help.window))).count > 0;
}

function subjectOf({ userId, staffId, help }: Helped): string {
  return `${KEPT_ATTEMPTS}help:${help}:${userId}:${staffId}`;
}
