import { recoveryCodesStopped, verifyRecovery } from "#contract/recovery.ts";
import { hasPermission } from "#contract/staff.ts";
import { recoveryCodesDisabledEmail } from "#contract/texts/emails/signIn.ts";
import type { Instant } from "#contract/time.ts";
import { createdByStaff, record } from "../../audit/record.ts";
import { type AnyoneContext, defineHandler } from "../../kernel/handler.ts";
import type { Repositories } from "../../db/store.ts";
import type { RecoveryRow } from "../../db/store/people.ts";
import type { Encryptor } from "../../kernel/deps.ts";
import type { Policy } from "../../kernel/policy.ts";
import { noticeTo } from "../../notifications/noticeTo.ts";
import { activeStaff } from "../../users/ruleDeciders.ts";
import { codesWork, countWrongCode, lockCodeTries } from "./guessing.ts";

/** Proves a recovery's code. The bank remembers it; the browser holds nothing. */
export const verifyRecoveryHandler = defineHandler(verifyRecovery, async (ctx, { body }) => {
  const { store, encryptor, policy } = ctx;
  const { userId: handle, code } = body;
  const tried = await triedCode(encryptor, { handle, code, now: ctx.now });
  const outcome = await store.transaction(async (tx) => {
    const outcome = await tryRecoveryCode(tx, tried, policy);
    if (outcome.right === undefined) return outcome;
    await tx.recoveries.markVerified(outcome.right.id, ctx.now);
    const user = { id: outcome.right.userId };
    await record({ tx, now: ctx.now, actor: { user } }, "recovery.verified", `user:${user.id}`, {
      after: createdByStaff(outcome.right.madeBy),
    });
    return outcome;
  });
  await notifyStaffOfLockout(ctx, outcome);
  if (outcome.right === undefined) throw ctx.error("wrong_code", { field: "code" });
  return { output: undefined };
});

/** Returns the stored hash of a recovery's code. */
export function recoveryHash(encryptor: Encryptor, handle: number, code: string): Promise<string> {
  return encryptor.keyedHash(codePlace(handle), code);
}

/** Returns the stored hash of a code that an administrator chose, which may be guessable. */
export function chosenCodeHash(
  encryptor: Encryptor,
  handle: number,
  code: string,
): Promise<string> {
  return encryptor.keyedHash(chosenCodePlace(handle), code);
}

function codePlace(handle: number): string {
  return `recovery:${handle}`;
}

function chosenCodePlace(handle: number): string {
  return `recovery chosen:${handle}`;
}

interface TriedCode {
  readonly handle: number;
  /** As the bank's own code or token may be kept, and as a chosen one may be. */
  readonly hashes: readonly string[];
  readonly chosenHashes: readonly string[];
  readonly now: Instant;
}

/** Returns an entered code with its hashes, for verification. */
export async function triedCode(
  encryptor: Encryptor,
  { handle, code, now }: Pick<TriedCode, "handle" | "now"> & { readonly code: string },
): Promise<TriedCode> {
  const [hashes, chosenHashes] = await Promise.all([
    encryptor.keyedHashes(codePlace(handle), code),
    encryptor.keyedHashes(chosenCodePlace(handle), code),
  ]);
  return { handle, hashes, chosenHashes, now };
}

/** A user's recovery whose code was right. */
export type RightRecovery = RecoveryRow & { readonly userId: number };

function hasOwner(row: RecoveryRow): row is RightRecovery {
  return row.userId !== null;
}

/** The result of a code: its recovery, locked; undefined for a wrong one. */
export interface TriedRecovery {
  readonly right: RightRecovery | undefined;
  /** Whether this wrong code has stopped codes for all users. */
  readonly hasStoppedAll: boolean;
}

/**
 * Verifies a code and counts wrong ones. Secrets too long to guess, such as a link's token, have no
 * limit; a code that an administrator chose ends after as many wrong ones as a user's codes. A
 * recovery without a user behaves like one with a wrong code. If two names share a handle, each
 * keeps its own code, and a wrong one counts against both.
 */
export async function tryRecoveryCode(
  tx: Repositories,
  tried: TriedCode,
  { recovery: policy }: Pick<Policy, "recovery">,
): Promise<TriedRecovery> {
  const { handle, hashes, chosenHashes, now } = tried;
  const isKept = (hash: string | null) => hash !== null && hashes.includes(hash);
  const rows = (await tx.recoveries.lockNewest(handle)).filter((row) => row.expiresAt > now);
  const byLink = rows.find(({ secretHash }) => isKept(secretHash));
  if (byLink !== undefined && hasOwner(byLink)) return { right: byLink, hasStoppedAll: false };

  await lockCodeTries(tx);
  const byStaff = rows.filter(({ codeHash, failures }) =>
    codeHash === null && failures < policy.wrongCodesPerUser
  );
  const byChosen = byStaff.filter(hasOwner).find(({ secretHash }) =>
    secretHash !== null && chosenHashes.includes(secretHash)
  );
  if (byChosen !== undefined) return { right: byChosen, hasStoppedAll: false };
  const open: RecoveryRow[] = [];
  for (const row of rows) {
    if (row.codeHash === null || row.failures >= policy.tries) continue;
    if (await codesWork(tx, row, now, policy)) open.push(row);
  }
  const byCode = open.filter(hasOwner).find(({ codeHash }) => isKept(codeHash));
  if (byCode !== undefined) return { right: byCode, hasStoppedAll: false };

  for (const { id } of byStaff) await tx.recoveries.countFailure(id);
  let hasStoppedAll = false;
  for (const row of open) {
    await tx.recoveries.countFailure(row.id);
    const subject = `user:${row.userId ?? "unknown"}` as const;
    await record({ tx, now, actor: null }, "recovery.refused", subject);
    hasStoppedAll = await countWrongCode(tx, row, now, policy) || hasStoppedAll;
  }
  return { right: undefined, hasStoppedAll };
}

/**
 * Notifies all staff, also those away, that a wrong code has stopped recovery codes for all users.
 * Call it after the commit.
 */
export async function notifyStaffOfLockout(
  ctx: AnyoneContext<never>,
  { hasStoppedAll }: TriedRecovery,
): Promise<void> {
  if (!hasStoppedAll) return;
  const helpers = (await activeStaff(ctx.store)).filter((person) =>
    hasPermission(person, "helpSignIn")
  );
  helpers.forEach((helper) => ctx.notifier.send(noticeTo(helper, recoveryCodesDisabledEmail())));
  ctx.publish({ type: "alert", data: recoveryCodesStopped }, { userIds: [], staff: "helpSignIn" });
}
