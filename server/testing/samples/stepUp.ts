import { after, minutes } from "#contract/time.ts";
import { signWith } from "#mocks/softwareKey.ts";
import { challengeFor } from "../../kernel/order.ts";
import type { Browser } from "../browser.ts";
import { allAlerts, pushHere } from "./alerts.ts";
import { appCode, enrol, SECRET } from "../enrolled.ts";
import { asked as pageOfBank, givePasskey } from "../passkeys.ts";
import type { TestBank, TestPerson } from "../testBank.ts";

/** What a session is asked to prove, as a refusal would have told it; returns its id. */
export async function askedOf(
  { deps, clock }: TestBank,
  { user, tokenHash }: Pick<TestPerson, "user" | "tokenHash">,
): Promise<string> {
  const id = crypto.randomUUID();
  const createdAt = clock.now();
  await deps.store.stepUps.insert({
    id,
    userId: user.id,
    sessionHash: tokenHash,
    orderHash: null,
    toSign: `for ${id}`,
    createdAt,
    expiresAt: after(createdAt, minutes(10)),
  });
  return id;
}

/**
 * A user with an authenticator app whose session has a step-up challenge, and the body with the
 * code.
 */
export async function userWithChallenge(bank: TestBank, person: TestPerson) {
  await enrol(bank, person.user.id);
  const ids = [await askedOf(bank, person)];
  return { ids, code: appCode(SECRET, bank.clock.now()) };
}

/** A user with a passkey whose session has a step-up challenge, and the body with the signature. */
export async function signed(bank: TestBank, person: TestPerson) {
  const { passkey } = await givePasskey(bank, person.user.id);
  const id = await askedOf(bank, person);
  const [row] = await bank.deps.store.stepUps.find([id]);
  const challenge = await challengeFor(row?.toSign ?? "");
  const { answer } = await signWith(passkey, { challenge, rpId: passkey.rpId }, pageOfBank);
  return { id, credential: answer };
}

/** This session has just proved who is at it, for whatever moves no money. */
export async function withProof(bank: TestBank, person: Pick<TestPerson, "user" | "tokenHash">) {
  const id = await askedOf(bank, person);
  const at = bank.clock.now();
  await bank.deps.store.stepUps.prove([id], { at, expiresAt: after(at, minutes(5)) });
}

/** Proves a step-up for a user at a browser. */
export async function provedAt(bank: TestBank, page: Browser, user: TestPerson["user"]) {
  const tokenHash = await bank.deps.sha256Hex(page.cookie("__Host-session") ?? "");
  await withProof(bank, { user, tokenHash });
}

/** Good requests for what is asked before something dangerous. */
export const stepUpSamples = {
  async startStepUp(bank: TestBank) {
    return { ask: (await bank.person("customer")).ask, asked: { path: "/api/step-up" } };
  },
  async sendStepUpCode(bank: TestBank) {
    const person = await bank.person("customer");
    const body = { id: await askedOf(bank, person) };
    return { ask: person.ask, asked: { path: "/api/step-up/send", body } };
  },
  async proveStepUp(bank: TestBank) {
    const person = await bank.person("customer");
    const body = await userWithChallenge(bank, person);
    return { ask: person.ask, asked: { path: "/api/step-up/prove", body } };
  },
  async proveStepUpByPasskey(bank: TestBank) {
    const person = await bank.person("customer");
    const body = await signed(bank, person);
    return { ask: person.ask, asked: { path: "/api/step-up/passkey", body } };
  },
  async getAlerts(bank: TestBank) {
    const { ask } = await bank.person("customer");
    return { ask, asked: { path: "/api/alerts" } };
  },
  async setAlerts(bank: TestBank) {
    const { ask } = await bank.person("customer");
    return { ask, asked: { path: "/api/alerts", body: allAlerts } };
  },
  async switchPushOn(bank: TestBank) {
    const { ask } = await bank.person("customer");
    return { ask, asked: pushHere() };
  },
  async switchPushOff(bank: TestBank) {
    const { ask } = await bank.person("customer");
    return { ask, asked: { path: "/api/alerts/push" } };
  },
  async getPaymentFreeze(bank: TestBank) {
    const { ask } = await bank.person("customer");
    return { ask, asked: { path: "/api/stop" } };
  },
  async freezePayments(bank: TestBank) {
    const { ask } = await bank.person("customer");
    return { ask, asked: { path: "/api/stop" } };
  },
  async unfreezePayments(bank: TestBank) {
    const person = await bank.person("customer");
    await person.ask({ method: "POST", path: "/api/stop" });
    await withProof(bank, person);
    return { ask: person.ask, asked: { path: "/api/stop" } };
  },
  async setCodeAbove(bank: TestBank) {
    const { ask } = await bank.person("customer");
    return { ask, asked: { path: "/api/step-up/limit", body: { codeAbove: 250 } } };
  },
};
