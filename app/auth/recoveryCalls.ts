import { requestRecovery, resetPassword, verifyRecovery } from "#contract/recovery.ts";
import type { Client } from "#app/api/client.ts";
import type { NewPassword, RecoveryStarted, Verification } from "./recoveryEvents.ts";

/** The three calls of a recovery (section 7). */
export function requestCode(client: Client, username: string): Promise<RecoveryStarted> {
  return client.request(requestRecovery, { body: { username } });
}

export async function verifyCode(client: Client, body: Verification): Promise<void> {
  await client.request(verifyRecovery, { body });
}

export async function setPassword(client: Client, body: NewPassword): Promise<void> {
  await client.request(resetPassword, { body });
}
