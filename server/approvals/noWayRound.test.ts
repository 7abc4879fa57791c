import fc from "fast-check";
import process from "node:process";
import { expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { settingKeys } from "#contract/settings.ts";
import type { AuditRow } from "../db/rows.ts";
import { createMemoryStore, type MemoryStore } from "../db/memory/createMemoryStore.ts";
import { openTestBank, type TestPerson } from "../testing/testBank.ts";

const isFull = process.env["DIFFERENTIAL"] === "full";
const MINUTES = 60_000;
/** What one person may do alone, in cents. */
const ALONE = 10_000;

const staff = fc.nat({ max: 3 });
const account = fc.nat({ max: 3 });
const amount = fc.constantFrom(50, 100, 100.01, 400, 9_000);
const which = fc.nat({ max: 6 });
/** One of the calls that move money or change rules, and the same asked of a second person. */
const act = fc.oneof(
  fc.record({ kind: fc.constant("decide" as const), which, by: staff }),
  fc.record({ kind: fc.constant("submit" as const), amount }),
  fc.record({
    kind: fc.constant("do" as const),
    isAsked: fc.boolean(),
    by: staff,
    call: fc.oneof(
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
        input: fc.oneof(
          fc.record({ status: fc.constantFrom("completed", "pending", "rejected") }),
          fc.record({ amount }),
          fc.record({ amount, status: fc.constantFrom("completed", "pending") }),
        ),
      }),
      fc.record({ call: fc.constant("deleteTransaction" as const), which }),
      fc.record({
        call: fc.constant("patchAccount" as const),
        account,
        input: fc.oneof(
          fc.record({ balance: amount }),
          fc.record({ isFrozen: fc.boolean() }),
        ),
      }),
      fc.record({ call: fc.constant("deleteAccount" as const), account }),
      fc.record({
        call: fc.constant("patchUser" as const),
        by: staff,
        input: fc.oneof(
          fc.record({ permissionSets: fc.constant(["owner"]) }),
          fc.record({ isActive: fc.boolean() }),
          fc.record({ twoFactorEnabled: fc.boolean() }),
        ),
      }),
      fc.record({
        call: fc.constant("saveApprovalRule" as const),
        name: fc.constantFrom("approval", "booking", "balance", "edit", "deletion"),
      }),
    ),
  }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;
type Wanted = Extract<Act, { readonly kind: "do" }>["call"];

const paths = {
  createTransaction: ["POST", "/api/transactions"],
  patchTransaction: ["PATCH", "/api/transactions/"],
  deleteTransaction: ["DELETE", "/api/transactions/"],
  patchAccount: ["PATCH", "/api/accounts/"],
  deleteAccount: ["DELETE", "/api/accounts/"],
  patchUser: ["PATCH", "/api/users/"],
  saveApprovalRule: ["POST", "/api/approval-rules"],
} as const;

async function openWorld() {
  const store = createMemoryStore();
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
  const accounts = [...maya.accounts, ...people.flatMap((person) => person.accounts)];
  const first = (await store.audit.find({}, 1))[0]?.id ?? 0;
  const opened = new Set(store.exportState().entries.map(({ id }) => id));
  return { store, people, maya, accounts, first, opened };
}
type World = Awaited<ReturnType<typeof openWorld>>;

async function perform({ store, people, maya, accounts }: World, one: Act): Promise<void> {
  const ids = (await store.transactions.listNewest(50)).map(({ id }) => id);
  const post = (person: TestPerson | undefined, path: string, body: object) =>
    person?.ask({ method: "POST", path, body });
  if (one.kind === "submit") {
    const [from, to] = maya.accounts.map(({ id }) => id);
    const body = { type: "transfer", fromAccountId: from, toAccountId: to, amount: one.amount };
    return void await post(maya, "/api/transactions", body);
  }
  if (one.kind === "decide") {
    const requests = await store.approvalRequests.list(50);
    const id = requests[one.which % Math.max(1, requests.length)]?.id ?? 1;
    const path = `/api/approval-requests/${id}/decide`;
    return void await post(people[one.by], path, { verdict: "approve" });
  }
  const { id, input } = meant(one.call);
  const [method, path] = paths[one.call.call];
  const asked = { call: one.call.call, why: "Because", ...(id && { id }), ...(input && { input }) };
  // Whoever agrees that a rule goes may do without it afterwards: here nobody asks for that.
  const isAsked = one.isAsked && one.call.call !== "saveApprovalRule";
  if (isAsked) await post(people[one.by], "/api/approval-requests", asked);
  else {
    const body = input === undefined ? {} : { body: input };
    await people[one.by]?.ask({ method, path: `${path}${id ?? ""}`, ...body });
  }

  function meant(call: Wanted): { readonly id?: number | undefined; readonly input?: object } {
    switch (call.call) {
      case "createTransaction": {
        const side = accounts[call.account]?.id;
        const { amount, status, isOut } = call;
        return {
          input: isOut
            ? { type: "withdrawal", fromAccountId: side, amount, status }
            : { type: "deposit", toAccountId: side, amount, status },
        };
      }
      case "patchTransaction":
        return { id: ids[call.which] ?? 1, input: call.input };
      case "deleteTransaction":
        return { id: ids[call.which] ?? 1 };
      case "patchAccount":
        return { id: accounts[call.account]?.id, input: call.input };
      case "deleteAccount":
        return { id: accounts[call.account]?.id };
      case "patchUser":
        return { id: people[call.by]?.user.id, input: call.input };
      case "saveApprovalRule":
        return { input: { name: call.name, isOn: false, above: 1, persons: 1, sets: ["owner"] } };
    }
  }
}

/** Acts of the audit log that nobody may have done alone. */
function isGuarded({ action, actorId, before, after, subject }: AuditRow): boolean {
  const [was, is] = [Object(before), Object(after)];
  const moved = Math.max(Number(was.amountCents ?? 0), Number(is.amountCents ?? 0));
  switch (action) {
    case "transaction.approved":
    case "transaction.deleted":
      return moved > ALONE;
    case "transaction.created":
      return moved > ALONE && is.status !== "rejected";
    case "account.updated":
      return Math.abs((is.balanceCents ?? 0) - (was.balanceCents ?? 0)) > ALONE;
    case "account.deleted":
      return Math.abs(was.balanceCents) > ALONE;
    case "user.updated":
      return "permissionSets" in is || "role" in is ||
        ("twoFactorEnabled" in is && subject !== `user:${actorId}`);
    case "rule.saved":
      return true;
    case "setting.saved":
      return Object.values<string>(settingKeys).includes(subject.slice("setting:".length));
    default:
      return false;
  }
}

async function expectNobodyAlone({ store, first, opened }: World): Promise<number> {
  const rows = (await store.audit.find({}, 10_000)).filter(({ id }) => id > first);
  let agreed = 0;
  for (const row of rows) {
    const { action, actorId, after, subject } = row;
    if (!isGuarded(row)) continue;
    const by: unknown = Object(after).secondPersonIds;
    expect(by, `${action} of ${subject}`).toHaveLength(1);
    expect(by).not.toContain(actorId);
    agreed++;
  }
  await expectPostingsAgreed(store, opened);
  return agreed;
}

/** The same by the ledger: whatever moved so much has its request, decided by somebody else. */
async function expectPostingsAgreed(
  store: MemoryStore,
  opened: ReadonlySet<number>,
): Promise<void> {
  const { postings, accounts, approvalRequests, approvalDecisions } = store.exportState();
  for (const { account, amount, entryId } of postings) {
    if (typeof account !== "number" || Math.abs(amount) <= ALONE || opened.has(entryId)) continue;
    const owner = accounts.find(({ id }) => id === account)?.userId;
    const agreed = approvalRequests.filter(({ state, amount: asked }) =>
      state === "approved" && (asked ?? 0) >= Math.abs(amount)
    );
    const others = agreed.filter(({ id, askedBy }) =>
      askedBy !== owner &&
      approvalDecisions.some(({ requestId, staffId }) =>
        requestId === id && staffId !== askedBy && staffId !== owner
      )
    );
    expect(others.length, `a posting of ${amount}`).toBeGreaterThan(0);
  }
}

const runs = isFull ? 100_000 : 1_000;

it(`nobody acts alone, in ${runs} random sequences`, async () => {
  let agreed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 16 }), async (acts) => {
      const world = await openWorld();
      for (const one of acts) await perform(world, one);
      agreed += await expectNobodyAlone(world);
    }),
    { numRuns: runs, endOnFailure: true },
  );
  // Some were agreed to: the property is about something.
  expect(agreed).toBeGreaterThan(runs / 20);
}, isFull ? 240 * MINUTES : 5 * MINUTES);
