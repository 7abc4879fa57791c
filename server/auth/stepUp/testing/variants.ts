import type { CallName } from "#contract/calls.ts";
import { cents } from "#contract/money.ts";
import { defaultAlertSettings } from "#contract/alerts.ts";
import type { TestRequest } from "../../../testing/asker.ts";
import { firstAccountOf } from "../../../testing/samples/accounts.ts";
import type { Scene } from "../../../testing/permissions/testing/scene.ts";
import { ruledCompany } from "../../../testing/samples/companies.ts";
import { newUserNames } from "../../../testing/samples/people.ts";
import { payeeOf } from "../../../testing/samples/payees.ts";
import { scheduleOf } from "../../../testing/samples/schedules.ts";
import type { UserChanges } from "../../../db/store/people.ts";

/** One of the things that a call can be asked for. */
export interface Variant {
  readonly label: string;
  readonly body?: object;
  /** Makes the request, in place of the call's own. */
  readonly request?: (scene: Scene) => Promise<Omit<TestRequest, "method">>;
  /** Prepares the scene, without proofs. */
  readonly prepare?: (scene: Scene) => Promise<unknown>;
}

/** The calls of which each field is another act. */
export const acts = ["patchUser", "patchAccount", "patchSchedule", "patchPayee"] as const;

const isSo = (changes: UserChanges) => ({ store, owner }: Scene) =>
  store.users.update(owner.user.id, changes);

/** A withdrawal that goes to the payee each month. */
function withOrder({ owner }: Scene) {
  const { toAccountId: _, ...body } = scheduleOf(owner);
  const order = { ...body, type: "withdrawal", externalAccount: payeeOf.accountNumber };
  return owner.ask({ method: "POST", path: "/api/schedules", body: order });
}

/** A schedule of a company, which another member prepared. */
async function colleaguesSchedule({ bank, owner }: Scene) {
  const { account, approver, headers } = await ruledCompany(bank, { founder: owner, rules: [] });
  const { toAccountId: _, ...body } = scheduleOf(owner);
  const payment = { type: "withdrawal", externalAccount: payeeOf.accountNumber };
  const created = await approver.ask({
    ...{ method: "POST", path: "/api/schedules", headers },
    body: { ...body, ...payment, fromAccountId: account.id },
  });
  return { path: `/api/schedules/${Object(created.body).id}`, headers };
}

const frozenAccount = ({ store, owner }: Scene) =>
  store.accounts.update(firstAccountOf(owner), { isFrozen: true });
const lockedMoney = ({ store, owner }: Scene) =>
  store.accounts.setLock(firstAccountOf(owner), { locked: cents(10_000), unlock: null });

const rule = { name: "booking", above: 10_000, persons: 1, sets: ["owner"] };
const moved = { accountNumber: "88 4410 2076" };
const allAlerts = { ...defaultAlertSettings, moneyOutOver: 0, moneyIn: true, heldOrRefused: true };

/** Variants of calls that can do more than one thing. */
export const variants: Readonly<Partial<Record<CallName, readonly Variant[]>>> = {
  patchUser: [
    { label: "fullName", body: { fullName: "A New Name" } },
    { label: "email", body: { email: "thief@example.test" } },
    { label: "phoneNumber", body: { phoneNumber: "+1 202 555 0100" } },
    { label: "preferredCurrency", body: { preferredCurrency: "EUR" } },
    { label: "username", body: { username: "another-name" } },
    { label: "isActive false", body: { isActive: false } },
    { label: "isActive true", body: { isActive: true }, prepare: isSo({ isActive: false }) },
    { label: "isFrozen true", body: { isFrozen: true } },
    { label: "isFrozen false", body: { isFrozen: false }, prepare: isSo({ isFrozen: true }) },
    { label: "role admin", body: { role: "admin" } },
    { label: "role customer", body: { role: "customer" } },
    { label: "permissionSets", body: { permissionSets: ["owner", "auditor"] } },
    { label: "twoFactorEnabled", body: { twoFactorEnabled: true } },
    { label: "dayLimit", body: { dayLimit: 900_000 }, prepare: isSo({ dayLimit: cents(100) }) },
    { label: "dayLimit lower", body: { dayLimit: 1 } },
    { label: "driversLicense", body: { driversLicense: "D7654321" } },
    { label: "ssn", body: { ssn: "***-**-9999" } },
    { label: "dateOfBirth", body: { dateOfBirth: "1990-02-28" } },
  ],
  patchAccount: [
    { label: "balance", body: { balance: 1_001 } },
    { label: "isActive", body: { isActive: false } },
    { label: "isFrozen true", body: { isFrozen: true } },
    { label: "isFrozen false", body: { isFrozen: false }, prepare: frozenAccount },
    { label: "accountNumber", body: { accountNumber: "9000000001" } },
    { label: "accountType", body: { accountType: "business" } },
  ],
  patchSchedule: [
    { label: "amount higher", body: { amount: 30 } },
    { label: "amount lower", body: { amount: 20 } },
    { label: "description", body: { description: "Other days" } },
    { label: "isNextPaused", body: { isNextPaused: true } },
    { label: "status", body: { status: "stopped" } },
    { label: "takesOver", body: { takesOver: true }, request: colleaguesSchedule },
    {
      label: "isNextPaused of a company",
      body: { isNextPaused: true },
      request: colleaguesSchedule,
    },
  ],
  patchPayee: [
    { label: "name", body: { name: "Renamed" } },
    { label: "kind", body: { kind: "other" } },
    { label: "note", body: { note: "At the corner" } },
    {
      label: "accountNumber, orders stay",
      body: { ...moved, schedules: "stay" },
      prepare: withOrder,
    },
    {
      label: "accountNumber, orders follow",
      body: { ...moved, schedules: "follow" },
      prepare: withOrder,
    },
  ],
  deletePayee: [
    { label: "without orders", body: {} },
    { label: "orders stay", body: { schedules: "stay" }, prepare: withOrder },
    { label: "orders stop", body: { schedules: "stop" }, prepare: withOrder },
  ],
  createUser: (["customer", "admin"] as const).map((role) => ({
    label: role,
    body: { ...newUserNames(), role },
  })),
  register: (["customer", "admin"] as const).map((role) => ({
    label: role,
    body: { ...newUserNames(), role },
  })),
  setCodeAbove: [
    { label: "lower", body: { codeAbove: 250 }, prepare: isSo({ codeAbove: cents(50_000) }) },
    { label: "higher", body: { codeAbove: 250 }, prepare: isSo({ codeAbove: cents(10_000) }) },
    { label: "none", body: { codeAbove: null }, prepare: isSo({ codeAbove: cents(10_000) }) },
  ],
  unfreezePayments: [
    {
      label: "",
      prepare: ({ bank, ...scene }) =>
        isSo({ stop: { at: bank.clock.now(), signedOut: [] } })({ bank, ...scene }),
    },
  ],
  setAlerts: [
    { label: "more", body: allAlerts },
    { label: "fewer", body: { ...defaultAlertSettings, signIn: false } },
  ],
  lockMoney: [
    { label: "more", body: { amount: 25 } },
    { label: "less later", body: { amount: 5 }, prepare: lockedMoney },
    { label: "less now", body: { amount: 5, unlock: "now" }, prepare: lockedMoney },
  ],
  saveSetting: [
    { label: "known", body: { key: "hide_unknown_usernames", value: "false" } },
    { label: "unknown", body: { key: "opening_hours", value: "8 to 18" } },
  ],
  saveApprovalRule: [
    { label: "on", body: { ...rule, isOn: true } },
    { label: "off", body: { ...rule, isOn: false } },
  ],
  decideApprovalRequest: [
    { label: "approve", body: { verdict: "approve" } },
    { label: "refuse", body: { verdict: "refuse", reason: "Not today" } },
  ],
};
