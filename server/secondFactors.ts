import type { StepUpWay } from "#contract/stepUpChallenge.ts";
import type { UserRow } from "./db/rows.ts";
import type { AuthenticatorRow } from "./db/store/authenticators.ts";
import type { Repositories } from "./db/store.ts";

/** What somebody has set up themselves, beside codes by mail. */
export interface OwnFactors {
  readonly authenticator: boolean;
  readonly passkey: boolean;
}

/** Somebody's authenticator app; undefined where they have none that a code has confirmed. */
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

/** Whether a password alone does not let somebody in. */
export async function hasSecondFactor(
  tx: Repositories,
  { id, twoFactorEnabled }: Pick<UserRow, "id" | "twoFactorEnabled">,
): Promise<boolean> {
  if (twoFactorEnabled) return true;
  const { authenticator, passkey } = await ownFactors(tx, id);
  return authenticator || passkey;
}

/** By what somebody may prove themselves anew: by mail only where there is nothing stronger. */
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
