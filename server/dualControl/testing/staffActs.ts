import fc from "fast-check";
import type { AskableCall } from "#contract/approvalRequests.ts";
import { cents } from "#contract/money.ts";
import { settingKeys } from "#contract/settings.ts";
import type { Store } from "../../db/store.ts";
import { newUserNames } from "../../testing/samples/people.ts";
import { transferOf } from "../../testing/samples/transactions.ts";
import { openTestBank, type TestPerson } from "../../testing/testBank.ts";

/** What one person may do alone, in cents. */
export const ALONE = 10_000;

const staff = fc.nat({ max: 3 });
/** Of the staff, or the customer. */
const person = fc.nat({ max: 4 });
const account = fc.nat({ max: 3 });
const amount = fc.constantFrom(50, 100, 100.01, 400, 9_000);
const which = fc.nat({ max: 6 });

/** A call that moves money. */
const money = fc.oneof(
  fc.record({
    call: fc.constant("createTransaction" as const),
    account,
    amount,
    status: fc.constantFrom("pending", "completed", "rejected"),
    isOut: fc.boolean(),
  }),
  fc.record({
    call: fc.constant("patchTransaction" as const),
    which,
    to: fc.option(account),
    input: fc.oneof(
      fc.constant({ status: "completed" }),
      fc.record({ status: fc.constantFrom("completed", "pending", "rejected") }),
      fc.record({ amount }),
      fc.record({ amount, status: fc.constantFrom("completed", "pending") }),
      fc.constant({ status: "pending", undo: true }),
    ),
  }),
  fc.record({ call: fc.constant("deleteTransaction" as const), which }),
  fc.record({
    call: fc.constant("patchAccount" as const),
    account,
    input: fc.oneof(
      fc.record({ balance: amount }),
      fc.record({ isFrozen: fc.boolean() }),
      fc.record({ balance: amount, isFrozen: fc.boolean() }),
    ),
  }),
  fc.record({ call: fc.constant("deleteAccount" as const), account }),
);

/** A call that changes people, ways in or rules. */
const others = fc.oneof(
  fc.record({
    call: fc.constant("patchUser" as const),
    person,
    input: fc.oneof(
      fc.constant({ permissionSets: ["owner"] }),
      fc.constantFrom({ role: "admin" }, { role: "customer" }),
      fc.record({ isActive: fc.boolean() }),
      fc.record({ isFrozen: fc.boolean() }),
      fc.record({ twoFactorEnabled: fc.boolean() }),
      fc.record({ dayLimit: fc.constantFrom(null, 10, 1_000) }),
      fc.constant({ email: "thief@example.test" }),
    ),
  }),
  fc.record({ call: fc.constant("deleteUser" as const), person }),
  fc.record({ call: fc.constant("createUser" as const) }),
  fc.record({ call: fc.constant("generateCode" as const), person }),
  fc.record({ call: fc.constant("restartRecovery" as const), person }),
  fc.record({ call: fc.constant("saveSetting" as const) }),
  fc.record({
    call: fc.constant("saveApprovalRule" as const),
    name: fc.constantFrom("approval", "booking", "balance", "edit", "deletion"),
  }),
);
const call = fc.oneof({ weight: 3, arbitrary: money }, { weight: 2, arbitrary: others });
type Wanted = typeof call extends fc.Arbitrary<infer One> ? One : never;

const asked = fc.record({
  kind: fc.constant("do" as const),
  isAsked: fc.boolean(),
  by: staff,
  call,
});
/** Actions of staff who try to act alone: direct calls, and requests for approval of them. */
export const act = fc.oneof(
  { weight: 5, arbitrary: asked },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("decide" as const), which, by: staff }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("withdraw" as const), which, by: staff }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("submit" as const), amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("adjust" as const), amount }) },
);
export type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

const paths = {
  createTransaction: ["POST", "/api/transactions"],
  patchTransaction: ["PATCH", "/api/transactions/{id}"],
  deleteTransaction: ["DELETE", "/api/transactions/{id}"],
  patchAccount: ["PATCH", "/api/accounts/{id}"],
  deleteAccount: ["DELETE", "/api/accounts/{id}"],
  patchUser: ["PATCH", "/api/users/{id}"],
  deleteUser: ["DELETE", "/api/users/{id}"],
  createUser: ["POST", "/api/users"],
  generateCode: ["POST", "/api/2fa/generate"],
  restartRecovery: ["POST", "/api/users/{id}/recovery"],
  saveSetting: ["POST", "/api/system-settings"],
  saveApprovalRule: ["POST", "/api/approval-rules"],
  closeMonth: ["POST", "/api/months/close"],
} as const satisfies Record<AskableCall | "createUser", readonly [string, string]>;

/** A bank whose rules are all on: two owners, an approver, an operator and a customer. */
export async function openStaffEnvironment(store: Store) {
  const bank = openTestBank(store);
  const own = [{ type: "checking", balance: 20_000 }] as const;
  const people = [
    await bank.person("admin", { accounts: own }),
    await bank.person("admin"),
    await bank.person("admin", { permissionSets: ["approver"] }),
    await bank.person("admin", { permissionSets: ["operator"], accounts: own }),
  ];
  const maya = await bank.person("customer", {
    accounts: [{ type: "checking", balance: 2_000_000 }, { type: "savings", balance: 0 }],
  });
  for (const rule of await store.approvalRules.list()) {
    const above = rule.above === null ? null : cents(ALONE);
    await store.approvalRules.save({ ...rule, isOn: true, above });
  }
  const accounts = [...maya.accounts, ...people.flatMap((one) => one.accounts)];
  const first = (await store.audit.find({}, 1))[0]?.id ?? 0;
  const postings = await Promise.all(accounts.map(({ id }) => store.journal.postingsOf(id)));
  const opened = new Set(postings.flat().map(({ entryId }) => entryId));
  return { store, clock: bank.clock, people, maya, accounts, first, opened };
}
export type StaffEnvironment = Awaited<ReturnType<typeof openStaffEnvironment>>;

/** Does it, whatever the bank says to it. */
export async function perform(environment: StaffEnvironment, one: Act): Promise<void> {
  const { store, clock, people, maya, accounts } = environment;
  const post = (by: TestPerson | undefined, path: string, body?: object) =>
    by?.ask({ method: "POST", path, ...(body && { body }) });
  if (one.kind === "submit") {
    return void await post(maya, "/api/transactions", transferOf(maya, one.amount));
  }
  if (one.kind === "adjust") {
    const [clerk] = people;
    const path = `/api/customer/accounts/${clerk?.accounts[0]?.id}/balance`;
    return void await post(clerk, path, { amount: one.amount });
  }
  if (one.kind !== "do") {
    const sorted = { by: "waiting", order: "desc" } as const;
    const requests = await store.approvalRequests.find(
      { now: clock.now() },
      { limit: 50, sorted },
    );
    const id = requests[one.which % Math.max(1, requests.length)]?.id ?? 1;
    const path = `/api/approval-requests/${id}/${one.kind}`;
    const body = one.kind === "decide" ? { verdict: "approve" } : undefined;
    return void await post(people[one.by], path, body);
  }
  const ids = (await store.transactions.listNewest(50)).map(({ id }) => id);
  const { id, input } = meant(one.call);
  const { call } = one.call;
  // Once an approved request turns a rule off, staff may act without approval: skip requests for
  // that.
  if (one.isAsked && call !== "saveApprovalRule") {
    const asked = { call, why: "Because", ...(id && { id }), ...(input && { input }) };
    return void await post(people[one.by], "/api/approval-requests", asked);
  }
  const [method, path] = paths[call];
  const body = input === undefined ? {} : { body: input };
  await people[one.by]?.ask({ method, path: path.replace("{id}", String(id)), ...body });

  function meant(wanted: Wanted): { readonly id?: number | undefined; readonly input?: object } {
    const userId = "person" in wanted ? [...people, maya][wanted.person]?.user.id : undefined;
    const accountId = "account" in wanted ? accounts[wanted.account]?.id : undefined;
    const transactionId = "which" in wanted ? ids[wanted.which] ?? 1 : undefined;
    switch (wanted.call) {
      case "createTransaction": {
        const { amount, status, isOut } = wanted;
        return {
          input: isOut
            ? { type: "withdrawal", fromAccountId: accountId, amount, status }
            : { type: "deposit", toAccountId: accountId, amount, status },
        };
      }
      case "patchTransaction": {
        const to = wanted.to === null ? undefined : accounts[wanted.to]?.id;
        return { id: transactionId, input: { ...wanted.input, ...(to && { toAccountId: to }) } };
      }
      case "deleteTransaction":
        return { id: transactionId };
      case "patchAccount":
        return { id: accountId, input: wanted.input };
      case "deleteAccount":
        return { id: accountId };
      case "patchUser":
        return { id: userId, input: wanted.input };
      case "deleteUser":
      case "restartRecovery":
        return { id: userId };
      case "createUser":
        return { input: { ...newUserNames(), role: "admin" } };
      case "generateCode":
        return { input: { userId, code: "83614729XK" } };
      case "saveSetting":
        return { input: { key: settingKeys.allowOverdraft, value: "true" } };
      case "saveApprovalRule":
        return { input: { name: wanted.name, isOn: false, above: 1, persons: 1, sets: ["owner"] } };
    }
  }
}
