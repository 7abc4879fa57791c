import type { Instant } from "#contract/time.ts";
import type { Deps } from "../../deps.ts";
import type { UserRow } from "../../db/rows.ts";
import type { Repositories } from "../../db/store.ts";
import type { CodeOrigin } from "../../db/store/people.ts";
import { confirmedOf } from "../../secondFactors.ts";
import { takeAppCode } from "./authenticator.ts";
import { takeRecoveryCode } from "./recoveryCodes.ts";

export interface TypedCode {
  /** What a sent code has to have been sent for. */
  readonly challengeHash: string;
  readonly code: string;
  /** What is kept of that code for that person. */
  readonly hash: string;
  readonly now: Instant;
}

/**
 * Whose code it was: one that was sent, one an administrator made, one of the person's authenticator
 * app or of their recovery codes.
 */
export type OwnCode = CodeOrigin | "authenticator" | "recovery";

/** Uses up a code of this person's own, under their lock; undefined where it is none. */
export async function takeOwnCode(
  tx: Repositories,
  { id: userId }: UserRow,
  { challengeHash, code, hash, now }: TypedCode,
  { encryptor }: Pick<Deps, "encryptor">,
): Promise<OwnCode | undefined> {
  const own = await tx.codes.use({ userId, codeHash: hash, challengeHash }, now);
  if (own !== undefined) return own.origin;
  const authenticator = await confirmedOf(tx, userId);
  if (authenticator !== undefined) {
    if (await takeAppCode(tx, encryptor, { authenticator, code, now })) return "authenticator";
  }
  return await takeRecoveryCode(tx, encryptor, userId, code) ? "recovery" : undefined;
}
