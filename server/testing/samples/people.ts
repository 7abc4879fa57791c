import { wantEmail } from "../emails.ts";
import { PASSWORD, type TestBank } from "../testBank.ts";
import type { Sample } from "../sample.ts";

const GOOD_PASSWORD = "seven quiet lanterns";
let made = 0;

/** Returns unused names. */
export function newUserNames() {
  const username = `newcomer-${++made}-${crypto.randomUUID().slice(0, 8)}`;
  return {
    username,
    email: `${username}@example.test`,
    fullName: "Nina Newcomer",
    password: GOOD_PASSWORD,
  };
}

/** Registration, people, their passwords and their sessions. */
export const peopleSamples = {
  async register(bank: TestBank): Promise<Sample> {
    const body = {
      ...newUserNames(),
      role: "customer",
      driversLicense: "D1234567",
      ssn: "***-**-1234",
      dateOfBirth: "1990-02-28",
      phoneNumber: "+1 555 010 0100",
      preferredAccountType: "Savings",
      preferredCurrency: "EUR",
    };
    return { ask: bank.visitor, asked: { path: "/api/register", body } };
  },
  async createUser(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("admin");
    return {
      ask,
      asked: { path: "/api/users", body: { ...newUserNames(), role: "customer" } },
      change: { fullName: "Somebody Else" },
    };
  },
  /** By an administrator, who may name every field. */
  async patchUser(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("admin");
    const { user } = await bank.person("customer");
    const { username } = newUserNames();
    const body = { fullName: "A New Name", email: `${username}@example.test` };
    return { ask, asked: { path: `/api/users/${user.id}`, body } };
  },
  async changePassword(bank: TestBank): Promise<Sample> {
    const { ask, user } = await bank.person("customer");
    const body = { currentPassword: PASSWORD, newPassword: GOOD_PASSWORD };
    return { ask, asked: { path: `/api/users/${user.id}/change-password`, body } };
  },
  async confirmEmail(bank: TestBank): Promise<Sample> {
    const person = await bank.person("customer");
    const { toNew } = await wantEmail(bank, person, `new-${person.user.email}`);
    const path = `/api/users/${person.user.id}/email/confirm`;
    return { ask: person.ask, asked: { path, body: { code: toNew.code } } };
  },
  /** By an administrator, for an ID that doesn't exist. */
  async cancelEmail(bank: TestBank): Promise<Sample> {
    const { user } = await bank.person("customer");
    const { ask } = await bank.person("admin");
    return { ask, asked: { path: `/api/users/${user.id}/email/cancel` } };
  },
  async cancelEmailByLink(bank: TestBank): Promise<Sample> {
    const person = await bank.person("customer");
    const { toOld } = await wantEmail(bank, person, `new-${person.user.email}`);
    const body = { token: toOld.token };
    return { ask: bank.visitor, asked: { path: "/api/email-change/cancel", body } };
  },
  async listSessions(bank: TestBank): Promise<Sample> {
    return { ask: (await bank.person("customer")).ask, asked: { path: "/api/sessions" } };
  },
  async endSession(bank: TestBank): Promise<Sample> {
    const { ask, user } = await bank.person("customer");
    const [session] = await bank.deps.store.sessions.listOf(user.id);
    return { ask, asked: { path: `/api/sessions/${session?.id}` } };
  },
  async listSessionsOf(bank: TestBank): Promise<Sample> {
    const { user } = await bank.person("customer");
    const { ask } = await bank.person("admin");
    return { ask, asked: { path: `/api/users/${user.id}/sessions` } };
  },
  async endSessionsOf(bank: TestBank): Promise<Sample> {
    const { user } = await bank.person("customer");
    const { ask } = await bank.person("admin");
    return { ask, asked: { path: `/api/users/${user.id}/sessions` } };
  },
  async endOtherSessions(bank: TestBank): Promise<Sample> {
    return { ask: (await bank.person("customer")).ask, asked: { path: "/api/sessions" } };
  },
};
