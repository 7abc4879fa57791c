import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MemberRow, RuleRow } from "../db/store/companies.ts";
import type { Store } from "../db/store.ts";
import { isNight, seed } from "../testing/randomRuns.ts";
import {
  type Act,
  act,
  type Called,
  type Members,
  newestRun,
  openMembers,
  type Payment,
  perform,
} from "./testing/memberActs.ts";

const MINUTES = 60_000;
const inCents = (amount: number) => Math.round(amount * 100);

const RANKS = ["viewer", "preparer", "approver", "administrator"];
const rankOf = ({ role }: Pick<MemberRow, "role">) => RANKS.indexOf(role);
const APPROVER = RANKS.indexOf("approver");

const rulesOfTwo: object[] = [
  { kind: "payment", above: 0, persons: 1 },
  { kind: "payment", above: 500, persons: 2 },
];

/** Rules with which sequences begin. */
const begun = fc.constantFrom<object[][]>(
  [],
  [{ kind: "payment", above: 100, persons: 1 }],
  [{ kind: "newPayee", above: 0, persons: 1 }],
  rulesOfTwo,
);

/** Two members approve a payment that a third one prepared. */
const agreed: Act[] = [
  {
    ...{ kind: "ask", by: 0 },
    call: { call: "createTransaction", payment: { amount: 600, payee: "88 4410 2075", from: 1 } },
  },
  { kind: "decide", by: 1, which: 0, verdict: "approve" },
  { kind: "decide", by: 2, which: 0, verdict: "approve" },
];

/** A member who approved a payment is removed before another one approves it. */
const left: Act[] = [
  ...agreed.slice(0, 2),
  { kind: "alone", by: 0, call: { call: "removeMember", whom: 1 } },
  ...agreed.slice(2),
];

/** A member who approved a payment loses its account, and one who never had it tries to approve. */
const restricted: Act[] = [
  ...agreed.slice(0, 2),
  {
    ...{ kind: "alone", by: 0 },
    call: { call: "patchMember", whom: 1, role: "approver", chosen: [0] },
  },
  { kind: "decide", by: 6, which: 0, verdict: "approve" },
  ...agreed.slice(2),
  { kind: "look", by: 6, which: 0 },
];

/** An administrator adds rules while a payment of a preparer waits for one approval. */
const tightened: Act[] = [
  {
    ...{ kind: "ask", by: 4 },
    call: { call: "createTransaction", payment: { amount: 600, payee: "88 4410 2075", from: 0 } },
  },
  {
    ...{ kind: "alone", by: 0 },
    call: { call: "saveCompanyRules", rules: [{ kind: "payment", above: 500, persons: 2 }] },
  },
  { kind: "decide", by: 1, which: 0, verdict: "approve" },
  { kind: "decide", by: 2, which: 0, verdict: "approve" },
];

/**
 * Property test: no random sequence of members' requests pays, or changes rules and rights, without
 * the approvals that the company's rules ask for. Judges by the tables and the responses alone,
 * with rules of its own.
 */
export function describeRandomMembers(on: string, runs: number, open: () => Promise<Store>): void {
  describe(`members who try to pay alone on ${on}`, () => {
    it(`find no way in ${runs} random sequences of seed ${seed}`, async () => {
      let approvals = 0;
      await fc.assert(
        fc.asyncProperty(
          begun,
          fc.array(act, { minLength: 6, maxLength: 20 }),
          async (rules, acts) => {
            const judge = await openJudge(await openMembers(await open(), rules));
            for (const one of acts) approvals += await judge.watch(one);
          },
        ),
        {
          numRuns: runs,
          seed,
          endOnFailure: true,
          examples: [
            [rulesOfTwo, agreed],
            [rulesOfTwo, left],
            [rulesOfTwo, restricted],
            [[], tightened],
          ],
        },
      );
      // Some payments were approved by others: the property is about something.
      expect(approvals).toBeGreaterThan(runs < 100 ? 0 : runs / 50);
    }, isNight ? 240 * MINUTES : 5 * MINUTES);
  });
}

/** A request as its preparer made it, with what the judge knows of it since. */
interface Asked {
  readonly id: number;
  readonly by: number;
  readonly called: Called;
  /** What it pays: one payment, or the rows of a payment run. */
  readonly payments: readonly Payment[];
  /** How many approvals its payment needed when it was made. */
  readonly needed: number;
  readonly approvedBy: Set<number>;
  isDone: boolean;
}

async function openJudge(members: Members) {
  const { store, people, id, accountIds } = members;
  const asked: Asked[] = [];
  const paid = new Set<unknown>();
  const userIdOf = (place: number) => people[place]?.user.id ?? 0;
  const read = async () => ({
    rules: await store.companyApprovals.rulesOf(id),
    members: await store.companies.membersOf(id),
    invited: (await store.companies.invitationsOf(id, members.bank.clock.now()))
      .filter((invitation) => rankOf(invitation) >= APPROVER).length,
    transactions: await store.transactions.listOwnedBy(id),
    isFrozen: (await store.users.byId(id))?.isFrozen,
  });
  type State = Awaited<ReturnType<typeof read>>;
  const memberIn = (state: State, userId: number) =>
    state.members.find((member) => member.userId === userId);

  /** Returns how many others have to approve payments that this member makes together. */
  function neededFor(state: State, userId: number, payments: readonly Payment[]): number {
    const own = memberIn(state, userId)?.role === "preparer" && payments.length > 0 ? 1 : 0;
    const total = payments.reduce((sum, { amount }) => sum + inCents(amount), 0);
    const asking = state.rules.filter(({ kind, above }) =>
      kind === "payment"
        ? total > above
        : payments.some(({ amount, payee }) => inCents(amount) > above && !paid.has(payee))
    );
    return Math.max(own, ...asking.map(({ persons }) => persons));
  }

  /** Members for chosen accounts have nothing to do with other accounts, and with changes. */
  function isFor({ accountIds: chosen }: MemberRow, payments: readonly Payment[]): boolean {
    if (chosen === null) return true;
    const isChosen = ({ from }: Payment) => chosen.includes(accountIds[from] ?? 0);
    return payments.length > 0 && payments.every(isChosen);
  }

  /** Returns what a call pays. A run pays the rows that it has now. */
  async function paymentsOf(called: Called): Promise<readonly Payment[]> {
    if (called.call === "createTransaction") return [called.payment];
    const run = called.call === "submitPaymentRun" ? await newestRun(members) : undefined;
    if (run === undefined) return [];
    const from = accountIds.indexOf(run.fromAccountId);
    const rows = await store.paymentRuns.rowsOf(run.id);
    return rows.map(({ accountNumber, amount }) => ({
      ...{ payee: accountNumber, amount: amount / 100, from },
    }));
  }

  /** Returns how many members who may approve, without the preparer, have approved a request. */
  function approversOf(state: State, { by, approvedBy, payments }: Asked): number {
    return state.members.filter((member) =>
      rankOf(member) >= APPROVER && isFor(member, payments) && member.userId !== userIdOf(by) &&
      approvedBy.has(member.userId)
    ).length;
  }

  /** Returns 1 for a payment that others approved. */
  async function watch(one: Act): Promise<number> {
    const before = await read();
    const request = "which" in one ? asked.at(-1 - one.which) : undefined;
    const transaction = "which" in one ? before.transactions[one.which] : undefined;
    const response = await perform(members, one, {
      requestId: request?.id ?? 0,
      transactionId: transaction?.id ?? 0,
    });
    const after = await read();
    const isGranted = (response?.status ?? 500) < 400;
    expect(response?.status, JSON.stringify(response?.body)).toBeLessThan(500);
    const actor = "by" in one ? memberIn(before, userIdOf(one.by)) : undefined;
    if ("by" in one && one.kind !== "join" && actor === undefined) {
      expect(isGranted, `a stranger's ${one.kind}`).toBe(false);
    }
    if (one.kind === "look" && isGranted && actor) expectSeen(actor, response?.body);
    if (one.kind === "complete" && isGranted) paid.add(transaction?.metadata?.["externalAccount"]);
    if (one.kind === "ask" && isGranted) {
      const { call } = one;
      const payments = await paymentsOf(call);
      const needed = neededFor(before, userIdOf(one.by), payments);
      const known = { by: one.by, called: call, payments, needed };
      asked.push({ id: Object(response?.body).id, ...known, approvedBy: new Set(), isDone: false });
    }
    const decided = one.kind === "decide" && isGranted && one.verdict === "approve"
      ? request
      : undefined;
    if (one.kind === "decide") decided?.approvedBy.add(userIdOf(one.by));
    expectChangesApproved(before, after, decided);
    const payments = one.kind === "alone" ? await paymentsOf(one.call) : decided?.payments ?? [];
    return expectPaymentsApproved(before, after, { one, decided, payments });
  }

  function expectPaymentsApproved(
    before: State,
    after: State,
    { one, decided, payments }: {
      readonly one: Act;
      readonly decided: Asked | undefined;
      readonly payments: readonly Payment[];
    },
  ): number {
    const old = new Set(before.transactions.map((row) => row.id));
    const made = after.transactions.filter((row) => !old.has(row.id));
    if (made.length === 0) return 0;
    expect(before.isFrozen, "frozen").toBe(false);
    const by = one.kind === "alone" ? one.by : decided?.by ?? -1;
    const preparer = memberIn(before, userIdOf(by));
    expect(preparer && rankOf(preparer), "the preparer's role").toBeGreaterThan(0);
    expect(preparer && isFor(preparer, payments), "the preparer's account").toBe(true);
    // Rows of a run that can't be paid are left out.
    const places = made.map(({ metadata }) => Number(metadata?.["paymentRunRow"] ?? 1));
    expect(new Set(places).size, "rows").toBe(made.length);
    expect(
      made.map(({ amount, metadata, fromAccountId }) => [
        ...[amount, metadata?.["externalAccount"], fromAccountId],
      ]),
    ).toEqual(
      places.map((place) => payments[place - 1])
        .map((one) => one && [inCents(one.amount), one.payee, accountIds[one.from]]),
    );
    const needed = Math.max(neededFor(before, userIdOf(by), payments), decided?.needed ?? 0);
    const approvers = decided === undefined ? 0 : approversOf(before, decided);
    expect(approvers, `approvals of ${made.length} by ${by}`).toBeGreaterThanOrEqual(needed);
    if (decided === undefined) return 0;
    expect(decided.isDone, "carried out before").toBe(false);
    decided.isDone = true;
    return 1;
  }

  /** With rules, only a second member's approval loosens rules and rights. */
  function expectChangesApproved(before: State, after: State, decided: Asked | undefined): void {
    const isPromoted = after.members.some((member) => {
      const was = memberIn(before, member.userId);
      return was !== undefined && (rankOf(member) > rankOf(was) || isWider(member, was));
    });
    const isChanged = isPromoted || after.invited > before.invited ||
      JSON.stringify(before.rules) !== JSON.stringify(after.rules);
    if (isChanged && before.rules.length > 0) {
      const approvers = decided === undefined ? 0 : approversOf(before, decided);
      expect(approvers, "approvals of a change").toBeGreaterThan(0);
      expect(decided?.payments).toEqual([]);
    }
    expectSatisfiable(after.rules, after.members);
  }
  return { watch };
}

/** Returns whether a member got an account that they didn't have. */
function isWider({ accountIds }: MemberRow, was: MemberRow): boolean {
  if (was.accountIds === null) return false;
  return accountIds === null || accountIds.some((id) => !was.accountIds?.includes(id));
}

/** No list shows a member for chosen accounts a row that is about another account alone. */
function expectSeen({ accountIds }: MemberRow, body: unknown): void {
  if (accountIds === null || !Array.isArray(body)) return;
  for (const { id, accountType, call, input, fromAccountId } of body) {
    const account = accountType ? id : call ? input.fromAccountId : fromAccountId;
    if (account !== undefined) expect(accountIds, "the account of a row").toContain(account);
  }
}

function expectSatisfiable(rules: readonly RuleRow[], members: readonly MemberRow[]): void {
  const administrators = members.filter(({ role }) => role === "administrator");
  expect(administrators.length, "administrators").toBeGreaterThan(0);
  const most = Math.max(0, ...rules.map(({ persons }) => persons));
  const approvers =
    members.filter((member) => rankOf(member) >= APPROVER && member.accountIds === null).length;
  if (rules.length > 0) expect(approvers, "members who can approve").toBeGreaterThan(most);
}
