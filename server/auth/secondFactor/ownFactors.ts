import type { UserRow } from "../../db/rows.ts";
import type { Repositories } from "../../db/store.ts";
import { confirmedOf } from "./authenticator.ts";

/** What somebody has set up themselves, beside codes by mail. */
export interface OwnFactors {
  readonly authenticator: boolean;
  readonly passkey: boolean;
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
