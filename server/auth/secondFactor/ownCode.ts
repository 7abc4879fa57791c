import type { Instant } from "#contract/time.ts";
import type { Deps } from "../../kernel/deps.ts";
import type { UserRow } from "../../db/rows.ts";
import type { Repositories } from "../../db/store.ts";
import type { CodeOrigin } from "../../db/store/people.ts";
import { hasHelped } from "../../users/oneHelper.ts";
import { confirmedOf } from "../../rules/secondFactors.ts";
import { consumeAppCode } from "./authenticator.ts";
import { consumeRecoveryCode } from "./recoveryCodes.ts";

export interface TypedCode {
  /** The challenge that a sent code must belong to. */
  readonly challengeHash: string;
  readonly code: string;
  /** The hashes under which the code may be stored for this user. */
  readonly hashes: readonly string[];
  readonly now: Instant;
}

/**
 * The kind of a code: sent, made by an administrator, from the authenticator app, or a recovery
 * code.
 */
export type OwnCode = CodeOrigin | "authenticator" | "recovery";

/** A used code, and the staff member who made it. */
export interface ConsumedCode {
  readonly kind: OwnCode;
  readonly madeBy: number | null;
}

/**
 * Uses up one of this user's own codes, under their lock; returns undefined if there is none. A
 * code proves nothing if the staff member who made it also started the user's recovery.
 */
export async function consumeOwnCode(
  tx: Repositories,
  { id: userId }: UserRow,
  { challengeHash, code, hashes, now }: TypedCode,
  { encryptor, policy }: Pick<Deps, "encryptor" | "policy">,
): Promise<ConsumedCode | undefined> {
  for (const codeHash of hashes) {
    const own = await tx.codes.use({ userId, codeHash, challengeHash }, now);
    if (own === undefined) continue;
    const { origin: kind, madeBy } = own;
    const recovery = { userId, staffId: madeBy ?? 0, help: "recovery" } as const;
    const isOneHelper = madeBy !== null && await hasHelped(tx, recovery, { now, policy });
    return isOneHelper ? undefined : { kind, madeBy };
  }
  const authenticator = await confirmedOf(tx, userId);
  if (authenticator !== undefined) {
    if (await consumeAppCode(tx, encryptor, { authenticator, code, now })) {
      return { kind: "authenticator", madeBy: null };
    }
  }
  const isRecovery = await consumeRecoveryCode(tx, encryptor, userId, code);
  return isRecovery ? { kind: "recovery", madeBy: null } : undefined;
}
