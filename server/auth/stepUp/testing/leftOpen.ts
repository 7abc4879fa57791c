import { type CallName, calls } from "#contract/calls.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import { permissionSet } from "#contract/permissionSet.ts";
import { settingKeys } from "#contract/settings.ts";
import { after, hours, minutes } from "#contract/time.ts";
import { createMemoryStore, type MemoryStore } from "../../../db/memory/createMemoryStore.ts";
import { storedValue } from "../../../settings/settings.ts";
import type { TestResponse } from "../../../testing/asker.ts";
import { givePasskey } from "../../../testing/passkeys.ts";
import type { Scene } from "../../../testing/permissions/testing/scene.ts";
import { requests } from "../../../testing/permissions/testing/requests.ts";
import { halfwayIn } from "../../../testing/samples/secondFactor.ts";
import { setRule } from "../../../testing/samples/approvals.ts";
import { openTestBank, type TestBank, type TestPerson } from "../../../testing/testBank.ts";
import { codeHash, encryptCode } from "../../secondFactor/codes.ts";
import type { Variant } from "./variants.ts";

export const callNames = Object.keys(calls).filter((key): key is CallName => key in calls);

/** A customer, and staff by their set. */
export const principals = ["customer", ...permissionSet.options] as const;
type Principal = (typeof principals)[number];

/** Whom a request is about: its maker, a customer or another member of the staff. */
export type Target = "own" | "customer's" | "staff's";

const specs: Readonly<Record<CallName, CallSpec>> = calls;
const noDemo = { recoveryCodeInAnswer: false, outboxReadable: false, universalCodeAlone: false };
const accounts = [{ type: "checking", balance: 100_000 }, {
  type: "savings",
  balance: 50_000,
}] as const;
const planted = ["PLANTEDCDE", "PLANTEDUNI", "PLANTEDPWD", "PLANTEDASK"] as const;

export function targetsOf(name: CallName): readonly Target[] {
  const { access } = specs[name];
  if (access === "admin") return ["customer's", "staff's"];
  return access === "signedIn" ? ["own", "customer's", "staff's"] : ["own"];
}

/** Which of the bank's secrets an answer shows. */
export function secretsIn(body: unknown): readonly string[] {
  const text = JSON.stringify(body) ?? "";
  return planted.filter((secret) => text.includes(secret));
}

function join(bank: TestBank, principal: Principal): Promise<TestPerson> {
  return principal === "customer"
    ? bank.person("customer", { accounts })
    : bank.person("admin", { accounts, permissionSets: [principal] });
}

/** Returns the response to a call in a session that its user left open twenty minutes ago. */
export async function leftOpen(
  name: CallName,
  { principal, target, variant }: {
    readonly principal: Principal;
    readonly target: Target;
    readonly variant: Variant | undefined;
  },
): Promise<{ readonly response: TestResponse; readonly isChange: boolean }> {
  const store = createMemoryStore();
  const bank = openTestBank(store, undefined, { demo: noDemo });
  const person = await join(bank, principal);
  const admin = await bank.person("admin");
  for (const { ask } of [person, admin]) await ask({ method: "POST", path: "/api/step-up" });
  for (const wait of [10, 10]) {
    bank.clock.advance(minutes(wait));
    for (const { ask } of [person, admin]) await ask({ method: "POST", path: "/api/step-up" });
  }
  const owner = target === "own"
    ? person
    : await join(bank, target === "customer's" ? "customer" : "operator");
  const scene: Scene = { bank, store, owner, admin, half: await halfwayIn(bank) };
  await plant(scene, person);
  const request = await (variant?.request ?? requests[name])(scene).catch(() => undefined);
  // What this call is about is not there for such a person.
  if (request === undefined) {
    return { response: { status: 404, body: undefined, headers: new Headers() }, isChange: false };
  }
  await variant?.prepare?.(scene);
  await givePasskey(bank, person.user.id);
  const proved = store.exportState().stepUps.filter(({ provedAt }) => provedAt !== null);
  await store.stepUps.delete(proved.map(({ id }) => id));
  const body = variant?.body === undefined ? {} : { body: variant.body };
  const before = stateOf(store);
  const response = await person.ask({ method: specs[name].method, ...request, ...body });
  return { response, isChange: stateOf(store) !== before };
}

/** Returns what the server stores of users and money. */
function stateOf(store: MemoryStore): string {
  const { audit: _, sessions: __, stepUps: ___, attempts: ____, ...rows } = store.exportState();
  return JSON.stringify(rows);
}

/** Codes and secret settings that are there to be read. */
async function plant({ bank, admin, owner }: Scene, person: TestPerson): Promise<void> {
  const { store, encryptor } = bank.deps;
  const [code, universal, password, asked] = planted;
  const now = bank.clock.now();
  for (const { user: { id } } of [person, owner]) {
    const hash = await codeHash(encryptor, id, code);
    await store.codes.insert({
      userId: id,
      origin: "generated",
      challengeHash: null,
      codeHash: hash,
      encryptedCode: await encryptCode(encryptor, { userId: id, codeHash: hash }, code),
      createdAt: now,
      expiresAt: after(now, hours(24)),
    });
  }
  for (
    const [key, value] of [[settingKeys.universalCode, universal], [
      "mail_password",
      password,
    ]] as const
  ) {
    const by = { setBy: null, confirmedAt: now };
    await store.settings.set(key, await storedValue(encryptor, key, value), now, by);
  }
  await setRule(store, "security");
  const input = { key: settingKeys.universalCode, value: asked };
  const body = { call: "saveSetting", input, why: "It is needed today" };
  await admin.ask({ method: "POST", path: "/api/approval-requests", body });
  await setRule(store, "security", { isOn: false });
}
