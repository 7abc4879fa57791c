import type { CallName } from "#contract/calls.ts";
import { settingKeys } from "#contract/settings.ts";
import { after, hours } from "#contract/time.ts";
import { openRecovery } from "../../auth/recovery/request.ts";
import { storedValue } from "../../settings/settings.ts";
import { codeHash, encryptCode } from "../../auth/secondFactor/codes.ts";
import type { Ask } from "../asker.ts";
import { appCode, enrol, offerAuthenticator, SECRET } from "../enrolled.ts";
import type { Sample } from "../sample.ts";
import { makePasskey } from "#mocks/softwareKey.ts";
import { browser } from "../browser.ts";
import { answerOf, asked as pageOfBank, challengeCookie, givePasskey } from "../passkeys.ts";
import { withProof } from "./stepUp.ts";
import { PASSWORD, type TestBank } from "../testBank.ts";

const CODE = "482913";

/** A browser in which the password was right, and a code that completes the sign-in. */
export async function halfwayIn(bank: TestBank, code = CODE) {
  const { user } = await bank.person("customer", { twoFactorEnabled: true });
  const response = await bank.visitor({
    method: "POST",
    path: "/api/login",
    body: { username: user.username, password: PASSWORD },
  });
  const cookie = response.headers.getSetCookie()
    .map((one) => one.split(";")[0] ?? "")
    .find((one) => one.startsWith("__Host-second-factor=")) ?? "";
  const now = bank.clock.now();
  const { store, encryptor } = bank.deps;
  const row = { userId: user.id, codeHash: await codeHash(encryptor, user.id, code) };
  await store.codes.insert({
    ...row,
    origin: "generated",
    challengeHash: null,
    encryptedCode: await encryptCode(encryptor, row, code),
    createdAt: now,
    expiresAt: after(now, hours(24)),
  });
  const ask: Ask = (asked) => bank.visitor({ ...asked, headers: { cookie, ...asked.headers } });
  return { user, ask, cookie, body: { userId: user.id, code } };
}

/** A person who forgot their password, and the code that was sent to them. */
export async function userWithRecoveryCode(
  bank: TestBank,
  { isVerified }: { readonly isVerified: boolean },
) {
  const { user } = await bank.person("customer");
  const now = bank.clock.now();
  const recovery = { handle: user.id, userId: user.id, now };
  const { code } = await openRecovery(bank.deps, recovery);
  if (isVerified) {
    const [row] = await bank.deps.store.recoveries.lockNewest(user.id);
    await bank.deps.store.recoveries.markVerified(row?.id ?? 0, now);
  }
  return { user, body: { userId: user.id, code } };
}

/** A universal code that waits for an administrator; returns where they switch it on. */
export async function waitingUniversalCode({ deps, clock }: TestBank): Promise<string> {
  const stored = await storedValue(deps.encryptor, settingKeys.universalCode, "KQ7W2MX94T");
  await deps.store.settings.set(settingKeys.universalCode, stored, clock.now());
  return "/api/system-settings/universal-code/confirm";
}

/** A user with an authenticator app who has just proved it in a step-up. */
async function enrolledAndProved(bank: TestBank): Promise<Ask> {
  const person = await bank.person("customer");
  await enrol(bank, person.user.id);
  await withProof(bank, person);
  return person.ask;
}

type SecondFactorCall =
  | "verifyTwoFactor"
  | "sendCode"
  | "getFactors"
  | "startAuthenticator"
  | "confirmAuthenticator"
  | "removeAuthenticator"
  | "renewRecoveryCodes"
  | "listPasskeys"
  | "startPasskey"
  | "addPasskey"
  | "renamePasskey"
  | "removePasskey"
  | "startPasskeySignIn"
  | "signInWithPasskey"
  | "listCodes"
  | "generateCode"
  | "requestRecovery"
  | "verifyRecovery"
  | "resetPassword"
  | "restartRecovery"
  | "listSettings"
  | "saveSetting"
  | "getUniversalCode"
  | "confirmUniversalCode"
  | "listOutbox";

/** Good requests for the second factor, recovery, settings and the outbox. */
export const secondFactorSamples = {
  async verifyTwoFactor(bank) {
    const { ask, body } = await halfwayIn(bank);
    return { ask, asked: { path: "/api/2fa/verify", body } };
  },
  async sendCode(bank) {
    const { ask, user } = await halfwayIn(bank);
    return { ask, asked: { path: "/api/2fa/send", body: { userId: user.id } } };
  },
  async getFactors(bank) {
    return { ask: (await bank.person("customer")).ask, asked: { path: "/api/2fa/factors" } };
  },
  async startAuthenticator(bank) {
    const { ask } = await bank.person("customer");
    return { ask, asked: { path: "/api/2fa/authenticator", body: { currentPassword: PASSWORD } } };
  },
  async confirmAuthenticator(bank) {
    const { ask, user } = await bank.person("customer");
    await offerAuthenticator(bank, user.id);
    const body = { code: appCode(SECRET, bank.clock.now()) };
    return { ask, asked: { path: "/api/2fa/authenticator/confirm", body } };
  },
  async removeAuthenticator(bank) {
    return { ask: await enrolledAndProved(bank), asked: { path: "/api/2fa/authenticator/remove" } };
  },
  async renewRecoveryCodes(bank) {
    return { ask: await enrolledAndProved(bank), asked: { path: "/api/2fa/recovery-codes" } };
  },
  async listPasskeys(bank) {
    const { ask, user } = await bank.person("customer");
    await givePasskey(bank, user.id);
    return { ask, asked: { path: "/api/2fa/passkeys" } };
  },
  async startPasskey(bank) {
    const person = await bank.person("customer");
    await givePasskey(bank, person.user.id);
    await withProof(bank, person);
    return { ask: person.ask, asked: { path: "/api/2fa/passkey-options", body: {} } };
  },
  async addPasskey(bank) {
    const { ask } = await bank.person("customer");
    const response = await ask({ method: "POST", path: "/api/2fa/passkey-options", body: {} });
    const { answer } = await makePasskey(Object(response.body), pageOfBank);
    const headers = challengeCookie(response.headers);
    return {
      ask: (asked) => ask({ ...asked, headers: { ...headers, ...asked.headers } }),
      asked: {
        path: "/api/2fa/passkeys",
        body: { name: "My telephone", credential: answer },
      },
    };
  },
  async renamePasskey(bank) {
    const person = await bank.person("customer");
    const { row } = await givePasskey(bank, person.user.id);
    await withProof(bank, person);
    const asked = { path: `/api/2fa/passkeys/${row.id}`, body: { name: "The old one" } };
    return { ask: person.ask, asked };
  },
  async removePasskey(bank) {
    const person = await bank.person("customer");
    const { row } = await givePasskey(bank, person.user.id);
    await withProof(bank, person);
    return { ask: person.ask, asked: { path: `/api/2fa/passkeys/${row.id}/remove` } };
  },
  async startPasskeySignIn(bank) {
    return { ask: bank.visitor, asked: { path: "/api/login/passkey-options" } };
  },
  async signInWithPasskey(bank) {
    const { user } = await bank.person("customer");
    const { passkey } = await givePasskey(bank, user.id);
    const page = browser(bank);
    const body = { credential: await answerOf(page, passkey) };
    return { ask: page.ask, asked: { path: "/api/login/passkey", body } };
  },
  async listCodes(bank) {
    await halfwayIn(bank);
    return { ask: (await bank.person("admin")).ask, asked: { path: "/api/2fa/codes" } };
  },
  async generateCode(bank) {
    const { user } = await bank.person("customer", { twoFactorEnabled: true });
    const { ask } = await bank.person("admin");
    return { ask, asked: { path: "/api/2fa/generate", body: { userId: user.id, code: CODE } } };
  },
  async requestRecovery(bank) {
    const { user } = await bank.person("customer");
    const body = { username: user.username };
    return { ask: bank.visitor, asked: { path: "/api/password-recovery/request", body } };
  },
  async verifyRecovery(bank) {
    const { body } = await userWithRecoveryCode(bank, { isVerified: false });
    return { ask: bank.visitor, asked: { path: "/api/password-recovery/verify-code", body } };
  },
  async resetPassword(bank) {
    const { body: known } = await userWithRecoveryCode(bank, { isVerified: true });
    const body = { ...known, newPassword: "lanterns over water" };
    return { ask: bank.visitor, asked: { path: "/api/password-recovery/reset", body } };
  },
  async restartRecovery(bank) {
    const { user } = await bank.person("customer");
    const { ask } = await bank.person("admin");
    return { ask, asked: { path: `/api/users/${user.id}/recovery` } };
  },
  async listSettings(bank) {
    return { ask: (await bank.person("admin")).ask, asked: { path: "/api/system-settings" } };
  },
  async saveSetting(bank) {
    const body = { key: "opening_hours", value: "8 to 18" };
    return { ask: (await bank.person("admin")).ask, asked: { path: "/api/system-settings", body } };
  },
  async getUniversalCode(bank) {
    await waitingUniversalCode(bank);
    const { ask } = await bank.person("admin");
    return { ask, asked: { path: "/api/system-settings/universal-code" } };
  },
  async confirmUniversalCode(bank) {
    const path = await waitingUniversalCode(bank);
    return { ask: (await bank.person("admin")).ask, asked: { path } };
  },
  async listOutbox(bank) {
    await halfwayIn(bank);
    await bank.deps.notifier.drain();
    return { ask: (await bank.person("admin")).ask, asked: { path: "/api/outbox" } };
  },
} satisfies Pick<Record<CallName, (bank: TestBank) => Promise<Sample>>, SecondFactorCall>;
