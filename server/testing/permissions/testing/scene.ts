import type { Ask } from "../../asker.ts";
import { halfwayIn } from "../../samples/secondFactor.ts";
import { openTestBank, type TestBank, type TestPerson } from "../../testBank.ts";
import { createMemoryStore, type MemoryStore } from "../../../db/memory/createMemoryStore.ts";

/** All kinds of callers that a call can distinguish. */
export const principals = [
  "visitor",
  "mfaPending",
  "owner",
  "otherCustomer",
  /** The owner, blocked by an administrator while signed in. */
  "blocked",
  /** The owner, frozen by an administrator while signed in. */
  "frozen",
  /** Staff without chosen permission sets: an owner. */
  "admin",
  "approver",
  "operator",
  "support",
  "auditor",
] as const;
export type Principal = (typeof principals)[number];

/** A bank in which `owner` is the customer that every request is about. */
export interface Scene {
  readonly bank: TestBank;
  readonly store: MemoryStore;
  readonly owner: TestPerson;
  readonly admin: TestPerson;
  /** A user whose password was right, at the code step. */
  readonly half: Awaited<ReturnType<typeof halfwayIn>>;
}

export async function openScene(): Promise<Scene> {
  const store = createMemoryStore();
  const bank = openTestBank(store);
  const accounts = [{ type: "checking", balance: 100_000 }, {
    type: "savings",
    balance: 50_000,
  }] as const;
  const scene = {
    bank,
    store,
    owner: await bank.person("customer", { accounts, driversLicense: "D1234567", ssn: "***-**-1" }),
    admin: await bank.person("admin"),
    half: await halfwayIn(bank),
  };
  // Its emails are stored too; a test that compares stored data must wait for them.
  await bank.deps.notifier.drain();
  return scene;
}

/** The browser of one of them. */
export async function browserOf(scene: Scene, principal: Principal): Promise<Ask> {
  const { bank, owner, admin, half } = scene;
  switch (principal) {
    case "visitor":
      return bank.visitor;
    case "mfaPending":
      return half.ask;
    case "owner":
      return owner.ask;
    case "otherCustomer":
      return (await bank.person("customer", { accounts: [{ type: "checking", balance: 100 }] }))
        .ask;
    case "blocked":
      await change(scene, { isActive: false });
      return owner.ask;
    case "frozen":
      await change(scene, { isFrozen: true });
      return owner.ask;
    case "admin":
      return admin.ask;
    default:
      return (await bank.person("admin", { permissionSets: [principal] })).ask;
  }
}

async function change({ admin, owner }: Scene, body: object): Promise<void> {
  const response = await admin.ask({ method: "PATCH", path: `/api/users/${owner.user.id}`, body });
  if (response.status !== 200) {
    throw new Error(`The bank answered ${response.status} to an administrator`);
  }
}
