import fc from "fast-check";
import { COMPANY_HEADER, companyRole } from "#contract/companyRole.ts";
import type { Store } from "../../db/store.ts";
import { emailsTo } from "../../testing/emails.ts";
import { companyIdOf, joinCompany, paymentOf } from "../../testing/samples/companies.ts";
import { bankAdjusts, openTestBank, type TestPerson } from "../../testing/testBank.ts";

/**
 * Roles of the first people when a sequence begins. The last is a stranger with another company; the
 * one before is for the first account alone.
 */
const first = [
  "administrator",
  "approver",
  "approver",
  "approver",
  "preparer",
  "viewer",
  "approver",
  undefined,
] as const;
const STRANGER = first.length - 1;

const person = fc.nat({ max: STRANGER });
const role = fc.constantFrom(...companyRole.options);
const which = fc.nat({ max: 4 });
const payment = fc.record({
  amount: fc.constantFrom(1, 100, 100.01, 600),
  payee: fc.constantFrom("88 4410 2075", "33 9081 7766"),
  /** Which account it is from. */
  from: fc.constantFrom(0, 0, 1),
});
export interface Payment {
  readonly amount: number;
  readonly payee: string;
  /** The place of its account. */
  readonly from: number;
}

/** Which accounts a member is to be for; null: all. */
const chosen = fc.constantFrom<readonly number[] | null | undefined>(
  undefined,
  undefined,
  null,
  [0],
  [1],
  [0, 1],
);

const rules = fc.array(
  fc.record({
    kind: fc.constantFrom("payment" as const, "newPayee" as const),
    above: fc.constantFrom(0, 100, 500),
    persons: fc.constantFrom(1, 1, 2),
  }),
  { maxLength: 2 },
);

/** A call that may need others. Members try it alone, or ask their colleagues. */
const call = fc.oneof(
  { weight: 5, arbitrary: fc.record({ call: fc.constant("createTransaction" as const), payment }) },
  {
    weight: 3,
    arbitrary: fc.record({
      call: fc.constant("submitPaymentRun" as const),
      draft: fc.constantFrom("new" as const, "changed" as const, "newest" as const),
      payments: fc.array(payment, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ call: fc.constant("patchMember" as const), whom: person, role, chosen }),
  },
  { weight: 1, arbitrary: fc.record({ call: fc.constant("removeMember" as const), whom: person }) },
  {
    weight: 1,
    arbitrary: fc.record({
      call: fc.constant("inviteMember" as const),
      whom: person,
      role,
      chosen,
    }),
  },
  { weight: 1, arbitrary: fc.record({ call: fc.constant("saveCompanyRules" as const), rules }) },
);
export type Called = typeof call extends fc.Arbitrary<infer One> ? One : never;

const verdict = fc.constantFrom("approve" as const, "approve" as const, "reject" as const);
export const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom("alone", "ask"), by: person, call }),
  },
  {
    weight: 7,
    arbitrary: fc.record({ kind: fc.constant("decide" as const), by: person, which, verdict }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("withdraw" as const), by: person, which }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("join" as const), by: person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("look" as const), by: person, which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("complete" as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("freeze" as const),
      whom: fc.option(person),
      isFrozen: fc.boolean(),
    }),
  },
);
export type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** A company with members, rules, and money, beside a stranger with a company of their own. */
export async function openMembers(store: Store, begun: readonly object[]) {
  const bank = openTestBank(store);
  const people: TestPerson[] = [];
  for (const _ of first) people.push(await bank.person("customer"));
  const staff = await bank.person("admin");
  const [founder] = people;
  const stranger = people[STRANGER];
  if (founder === undefined || stranger === undefined) throw new Error("No one is there");
  const id = await companyIdOf(founder);
  const headers = { [COMPANY_HEADER]: String(id) };
  const body = { accountType: "savings" };
  await founder.ask({ method: "POST", path: "/api/own-accounts", body, headers });
  const accounts = (await store.accounts.listOwnedBy(id)).toReversed();
  const accountIds = accounts.map((account) => account.id);
  for (const [place, joining] of first.entries()) {
    const member = people[place];
    const ofOne = place === STRANGER - 1 ? accountIds.slice(0, 1) : null;
    if (place > 0 && joining && member) await joinCompany(bank, id, member, joining, ofOne);
  }
  await founder.ask({
    ...{ method: "POST", path: "/api/company-rules", headers },
    body: { rules: begun },
  });
  for (const account of accounts) await bankAdjusts(store, account, 1_000_000, bank.clock.now());
  return { bank, store, people, staff, id, accountIds, headers };
}
export type Members = Awaited<ReturnType<typeof openMembers>>;

interface Request {
  readonly method: string;
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Returns the company's newest payment run. */
export async function newestRun({ store, id }: Pick<Members, "store" | "id">) {
  return (await store.paymentRuns.listOf(id))[0];
}

/** Saves a draft or changes the newest one. */
async function saveDraft(
  members: Members,
  { draft, payments }: Extract<Called, { call: "submitPaymentRun" }>,
  send: (method: string, path: string, body: object) => unknown,
): Promise<void> {
  const fromAccountId = members.accountIds[payments[0]?.from ?? 0];
  const rows = payments.map(({ amount, payee }) => ({
    ...{ payee: "A supplier", accountNumber: payee, amount },
  }));
  const run = await newestRun(members);
  if (draft === "new" || run === undefined) {
    await send("POST", "/api/payment-runs", { name: "Payroll", fromAccountId, rows });
  } else if (draft === "changed") {
    const { id, version } = run;
    await send("PATCH", `/api/payment-runs/${id}`, { version, fromAccountId, rows });
  }
}

/** Returns a call as members make it alone. `params` and `body` are what they ask colleagues with. */
async function requestFor(members: Members, called: Called): Promise<Request> {
  const { id, people, accountIds } = members;
  const idOf = (place: number) => String(people[place]?.user.id);
  const ofCompany = `/api/companies/${id}`;
  const idsOf = (places: readonly number[] | null | undefined) =>
    places?.map((place) => accountIds[place]) ?? places;
  switch (called.call) {
    case "createTransaction": {
      const { amount, payee, from } = called.payment;
      const body = {
        ...paymentOf(accountIds[from] ?? 0, amount),
        metadata: { externalAccount: payee },
      };
      return { method: "POST", path: "/api/transactions", body };
    }
    case "submitPaymentRun": {
      const { id = 0, version = 0 } = await newestRun(members) ?? {};
      const params = { id: String(id) };
      return { method: "POST", path: `/api/payment-runs/${id}/submit`, params, body: { version } };
    }
    case "saveCompanyRules":
      return { method: "POST", path: "/api/company-rules", body: { rules: called.rules } };
    case "inviteMember": {
      const accounts = { accountIds: idsOf(called.chosen) };
      const body = { email: addressOf(called.whom), role: called.role, ...accounts };
      const params = { id: String(id) };
      return { method: "POST", path: `${ofCompany}/invitations`, body, params };
    }
    case "patchMember":
    case "removeMember": {
      const params = { id: String(id), userId: idOf(called.whom) };
      const path = `${ofCompany}/members/${params.userId}`;
      return called.call === "patchMember"
        ? {
          method: "PATCH",
          path,
          params,
          body: { role: called.role, accountIds: idsOf(called.chosen) },
        }
        : { method: "DELETE", path, params };
    }
  }
}

function addressOf(place: number): string {
  return `invited-${place}@example.test`;
}

/** Makes one attempt, whatever the response. `requestId`: the one at this place, if any. */
export async function perform(
  members: Members,
  one: Act,
  { requestId, transactionId }: { readonly requestId: number; readonly transactionId: number },
) {
  const { bank, people, staff, id, headers } = members;
  const by = "by" in one ? people[one.by] : undefined;
  const send = (method: string, path: string, body?: unknown) =>
    by?.ask({ method, path, body, ...(isOfCompany(path) ? {} : { headers }) });
  const post = (path: string, body?: unknown) => send("POST", path, body);
  if ("call" in one && one.call.call === "submitPaymentRun") {
    await saveDraft(members, one.call, send);
  }
  switch (one.kind) {
    case "alone": {
      const { method, path, body } = await requestFor(members, one.call);
      return await send(method, path, body);
    }
    case "ask": {
      const { body: input, params } = await requestFor(members, one.call);
      return await post("/api/company-requests", { call: one.call.call, input, params });
    }
    case "decide": {
      const reason = one.verdict === "reject" ? "Wrong amount" : undefined;
      return await post(`/api/company-requests/${requestId}/decide`, {
        verdict: one.verdict,
        reason,
      });
    }
    case "withdraw":
      return await post(`/api/company-requests/${requestId}/withdraw`);
    case "join": {
      const [invitation] = await emailsTo(bank, addressOf(one.by));
      return await post("/api/company-invitations/accept", { token: invitation?.token ?? "" });
    }
    case "look": {
      const paths = ["accounts", "transactions", "payees", "company-requests", "company-rules"];
      const path = one.which === 0 ? `/api/companies/${id}` : `/api/${paths[one.which]}`;
      return await send("GET", path);
    }
    case "complete":
      return await staff.ask({
        method: "PATCH",
        path: `/api/transactions/${transactionId}`,
        body: { status: "completed" },
      });
    case "freeze": {
      const userId = one.whom === null ? id : people[one.whom]?.user.id;
      const body = { isFrozen: one.isFrozen };
      return await staff.ask({ method: "PATCH", path: `/api/users/${userId}`, body });
    }
  }
}

/** Calls with the company in their path, or an invitation of it, don't take the header. */
function isOfCompany(path: string): boolean {
  return path.startsWith("/api/compan") && !/^\/api\/company-(requests|rules)/.test(path);
}
