import fc from "fast-check";
import process from "node:process";
import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import type { MemberRow, RuleRow } from "../db/store/companies.ts";
import type { Store } from "../db/store.ts";
import {
  type Act,
  act,
  type Called,
  type Members,
  openMembers,
  type Payment,
  perform,
} from "./testing/memberActs.ts";

const MINUTES = 60_000;
/** `deno task test:night` plays many more. */
export const isNight = process.env["DIFFERENTIAL"] === "full";
/** A failed run is repeated with the seed in its name. */
const seed = Number(process.env["DIFFERENTIAL_SEED"] ?? 0) ||
  crypto.getRandomValues(new Int32Array(1))[0] || 1;

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

  /** Returns how many others have to approve a payment of this member. */
  function neededFor(state: State, userId: number, { amount, payee }: Payment): number {
    const own = memberIn(state, userId)?.role === "preparer" ? 1 : 0;
    const asking = state.rules.filter(({ kind, above }) =>
      cents(Math.round(amount * 100)) > above && (kind === "payment" || !paid.has(payee))
    );
    return Math.max(own, ...asking.map(({ persons }) => persons));
  }

  /** Members for chosen accounts have nothing to do with other accounts, and with changes. */
  function isForCall(member: MemberRow, called: Called): boolean {
    if (member.accountIds === null) return true;
    return called.call === "createTransaction" &&
      member.accountIds.includes(accountIds[called.payment.from] ?? 0);
  }

  /** Returns how many members who may approve, without the preparer, have approved a request. */
  function approversOf(state: State, { by, approvedBy, called }: Asked): number {
    return state.members.filter((member) =>
      rankOf(member) >= APPROVER && isForCall(member, called) && member.userId !== userIdOf(by) &&
      approvedBy.has(member.userId)
    ).length;
  }

  /** Returns 1 for a payment that others approved. */
  async function watch(one: Act): Promise<number> {
    const before = await read();
    const request = "which" in one ? asked.at(-1 - one.which) : undefined;
    const transaction = "which" in one ? before.transactions[one.which] : undefined;
    const told = await perform(members, one, {
      requestId: request?.id ?? 0,
      transactionId: transaction?.id ?? 0,
    });
    const after = await read();
    const isGranted = (told?.status ?? 500) < 400;
    expect(told?.status, JSON.stringify(told?.body)).toBeLessThan(500);
    const actor = "by" in one ? memberIn(before, userIdOf(one.by)) : undefined;
    if ("by" in one && one.kind !== "join" && actor === undefined) {
      expect(isGranted, `a stranger's ${one.kind}`).toBe(false);
    }
    if (one.kind === "look" && isGranted && actor) expectSeen(actor, told?.body);
    if (one.kind === "complete" && isGranted) paid.add(transaction?.metadata?.["externalAccount"]);
    if (one.kind === "ask" && isGranted) {
      const { call } = one;
      const needed = call.call === "createTransaction"
        ? neededFor(before, userIdOf(one.by), call.payment)
        : 0;
      const requestId: number = Object(told?.body).id;
      const approvedBy = new Set<number>();
      asked.push({ id: requestId, by: one.by, called: call, needed, approvedBy, isDone: false });
    }
    const decided = one.kind === "decide" && isGranted && one.verdict === "approve"
      ? request
      : undefined;
    if (one.kind === "decide") decided?.approvedBy.add(userIdOf(one.by));
    expectChangesApproved(before, after, decided);
    return expectPaymentsApproved(before, after, { one, decided });
  }

  function expectPaymentsApproved(
    before: State,
    after: State,
    { one, decided }: { readonly one: Act; readonly decided: Asked | undefined },
  ): number {
    const old = new Set(before.transactions.map((row) => row.id));
    const made = after.transactions.filter((row) => !old.has(row.id));
    expect(made.length, "transactions of one act").toBeLessThanOrEqual(1);
    const [row] = made;
    if (row === undefined) return 0;
    expect(before.isFrozen, "frozen").toBe(false);
    const called = one.kind === "alone" ? one.call : decided?.called;
    const by = one.kind === "alone" ? one.by : decided?.by ?? -1;
    if (called?.call !== "createTransaction") throw new Error("A transaction comes from nowhere");
    const preparer = memberIn(before, userIdOf(by));
    expect(preparer && rankOf(preparer), "the preparer's role").toBeGreaterThan(0);
    expect(preparer && isForCall(preparer, called), "the preparer's account").toBe(true);
    expect(row.fromAccountId).toBe(accountIds[called.payment.from]);
    expect([row.amount, row.metadata?.["externalAccount"]])
      .toEqual([Math.round(called.payment.amount * 100), called.payment.payee]);
    const needed = Math.max(
      neededFor(before, userIdOf(by), called.payment),
      decided?.needed ?? 0,
    );
    const approvers = decided === undefined ? 0 : approversOf(before, decided);
    expect(approvers, `approvals of ${row.amount} by ${by}`).toBeGreaterThanOrEqual(needed);
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
      expect(decided?.called.call).not.toBe("createTransaction");
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
