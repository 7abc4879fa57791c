import type { StepUpWay } from "#contract/stepUpChallenge.ts";
import type { UserRow } from "../db/rows.ts";
import type { AuthenticatorRow } from "../db/store/authenticators.ts";
import type { Repositories } from "../db/store.ts";

/** The factors that a user has set up, besides email codes. */
export interface OwnFactors {
  readonly authenticator: boolean;
  readonly passkey: boolean;
}

/** Returns a user's authenticator app; undefined if none was confirmed by a code. */
export async function confirmedOf(
  { authenticators }: Repositories,
  userId: number,
): Promise<AuthenticatorRow | undefined> {
  const held = await authenticators.find(userId);
  return held === undefined || held.confirmedAt === null ? undefined : held;
}

export async function ownFactors(tx: Repositories, userId: number): Promise<OwnFactors> {
  return {
    authenticator: await confirmedOf(tx, userId) !== undefined,
    passkey: (await tx.passkeys.listOf(userId)).length > 0,
  };
}

/** Returns whether a sign-in takes more than the password. */
export async function hasSecondFactor(
  tx: Repositories,
  { id, twoFactorEnabled }: Pick<UserRow, "id" | "twoFactorEnabled">,
): Promise<boolean> {
  if (twoFactorEnabled) return true;
  const { authenticator, passkey } = await ownFactors(tx, id);
  return authenticator || passkey;
}

/** Returns how a user can confirm a step-up: by email only if they have nothing stronger. */
export async function waysOf(
  tables: Repositories,
  { id }: Pick<UserRow, "id">,
): Promise<readonly StepUpWay[]> {
  const { passkey, authenticator } = await ownFactors(tables, id);
  const own: readonly StepUpWay[] = [
    ...(passkey ? ["passkey"] as const : []),
    ...(authenticator ? ["authenticator"] as const : []),
  ];
  return own.length > 0 ? own : ["mail"];
}
