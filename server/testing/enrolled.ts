import { Secret, TOTP } from "otpauth";
import { type Instant, seconds } from "#contract/time.ts";
import { encryptSecret } from "../auth/secondFactor/authenticator.ts";
import { drawRecoveryCodes } from "../auth/secondFactor/recoveryCodes.ts";
import type { Ask, TestRequest, TestResponse } from "./asker.ts";
import type { TestBank } from "./testBank.ts";

/** A secret as an authenticator app holds it. */
export const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** What an authenticator app shows at that moment. */
export function appCode(secret: string, now: Instant): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(now) });
}

/** Shows `SECRET` to a person, who has not confirmed it yet. */
export async function offerAuthenticator({ deps, clock }: TestBank, userId: number): Promise<void> {
  const encryptedSecret = await encryptSecret(deps.encryptor, userId, SECRET);
  await deps.store.authenticators.offer({ userId, encryptedSecret, createdAt: clock.now() });
}

/** Gives a person an authenticator app with `SECRET`; returns their recovery codes. */
export async function enrol(bank: TestBank, userId: number): Promise<string[]> {
  const { store } = bank.deps;
  await offerAuthenticator(bank, userId);
  await store.authenticators.confirm(userId, bank.clock.now());
  return await drawRecoveryCodes(store, bank.deps, userId);
}

/**
 * Asks for something dangerous, is asked for a code, shows the next one of the app and asks again,
 * as a page does.
 */
export async function askProving(
  { clock }: TestBank,
  ask: Ask,
  asked: TestRequest,
  secret = SECRET,
): Promise<TestResponse> {
  const refused = await ask(asked);
  const id = Object(refused.body).stepUp?.id;
  if (id === undefined) return refused;
  clock.advance(seconds(30));
  const body = { ids: [id], code: appCode(secret, clock.now()) };
  await ask({ method: "POST", path: "/api/step-up/prove", body });
  return await ask(asked);
}
