import { Secret, TOTP } from "otpauth";
import { encryptSecret } from "#server/auth/secondFactor/authenticator.ts";
import { drawRecoveryCodes } from "#server/auth/secondFactor/recoveryCodes.ts";
import type { DemoUsername } from "./demoUsernames.ts";
import type { MockBank } from "./mockBank.ts";

/** The secret that every app of the demo has. */
export const APP_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** Returns the current code of an authenticator app with this secret, by the server's clock. */
export function appCode({ clock }: MockBank, secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) })
    .generate({ timestamp: Date.parse(clock.now()) });
}

/** Sets up an authenticator app for a user; returns its secret and the recovery codes. */
export async function enrol({ deps, store, clock }: MockBank, username: DemoUsername) {
  const user = await store.users.byUsername(username);
  if (user === undefined) throw new Error(`No user is called "${username}"`);
  const encryptedSecret = await encryptSecret(deps.encryptor, user.id, APP_SECRET);
  const createdAt = clock.now();
  await store.authenticators.offer({ userId: user.id, encryptedSecret, createdAt });
  await store.authenticators.confirm(user.id, createdAt);
  return { secret: APP_SECRET, recoveryCodes: await drawRecoveryCodes(store, deps, user.id) };
}
