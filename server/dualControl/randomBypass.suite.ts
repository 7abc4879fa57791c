import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { settingKeys } from "#contract/settings.ts";
import type { AuditRow } from "../db/rows.ts";
import type { Store } from "../db/store.ts";
import { isNight, seed } from "../testing/randomRuns.ts";
import {
  type Act,
  act,
  ALONE,
  openStaffEnvironment,
  perform,
  type StaffEnvironment,
} from "./testing/staffActs.ts";

const MINUTES = 60_000;

/** An owner asks for a setting of security, the other one agrees. */
const agreedTo: Act[] = [
  { kind: "do", isAsked: true, by: 1, call: { call: "saveSetting" } },
  { kind: "decide", which: 0, by: 0 },
];

/** Property test: no random sequence of staff requests bypasses a second approver. */
export function describeRandomBypass(on: string, runs: number, open: () => Promise<Store>): void {
  describe(`staff who try to act alone on ${on}`, () => {
    it(`find no bypass in ${runs} random sequences of seed ${seed}`, async () => {
      let agreed = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 20 }), async (acts) => {
          const environment = await openStaffEnvironment(await open());
          for (const one of acts) await perform(environment, one);
          agreed += await expectNobodyAlone(environment);
        }),
        { numRuns: runs, seed, endOnFailure: true, examples: [[agreedTo]] },
      );
      // Some were agreed to: the property is about something. Few random runs may hold none.
      expect(agreed).toBeGreaterThan(runs < 100 ? 0 : runs / 20);
    }, isNight ? 240 * MINUTES : 5 * MINUTES);
  });
}

/** Returns whether an audit row is of an action that takes approval. */
function isGuarded(
  { people }: StaffEnvironment,
  { action, actorId, before, after, subject }: AuditRow,
): boolean {
  const [was, is] = [Object(before), Object(after)];
  const moved = Math.max(Number(was.amountCents ?? 0), Number(is.amountCents ?? 0));
  const isStaff = people.some(({ user }) => subject === `user:${user.id}`);
  const isOther = subject !== `user:${actorId}`;
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
    case "user.created":
      return is.role === "admin";
    case "user.deleted":
      return was.role === "admin";
    case "user.updated":
      return "permissionSets" in is || "role" in is || isStaff && is.isActive === true ||
        isOther && "twoFactorEnabled" in is || "dayLimitCents" in is && isMore(was, is);
    case "user.email_requested":
    case "second_factor.generated":
      return isOther;
    case "recovery.restarted":
    case "rule.saved":
      return true;
    case "setting.saved":
      return Object.values<string>(settingKeys).includes(subject.slice("setting:".length));
    default:
      return false;
  }
}

type Limit = { readonly dayLimitCents: number | null };
function isMore({ dayLimitCents: was }: Limit, { dayLimitCents: is }: Limit): boolean {
  return was === null || is === null || is > was;
}

async function expectNobodyAlone(environment: StaffEnvironment): Promise<number> {
  const rows = (await environment.store.audit.find({}, 10_000)).filter(({ id }) =>
    id > environment.first
  );
  let agreed = 0;
  for (const row of rows) {
    const { action, actorId, after, subject } = row;
    if (!isGuarded(environment, row)) continue;
    const by: unknown = Object(after).secondPersonIds;
    expect(by, `${action} of ${subject}`).toHaveLength(1);
    expect(by).not.toContain(actorId);
    expect(by).not.toContain(personOf(environment, subject));
    agreed++;
  }
  await expectPostingsAgreed(environment);
  return agreed;
}

/** Whom something is about: themselves, or by their account. */
function personOf({ accounts }: StaffEnvironment, subject: string): number | undefined {
  const [kind, id] = subject.split(":");
  if (kind === "user") return Number(id);
  return kind === "account" ? accounts.find((one) => one.id === Number(id))?.userId : undefined;
}

/**
 * Expects, from the ledger, that each posting above the limit has a request that another staff
 * member decided.
 */
async function expectPostingsAgreed(environment: StaffEnvironment): Promise<void> {
  const { store, accounts, opened, clock } = environment;
  const approved = { now: clock.now(), state: "approved" } as const;
  const requests = await store.approvalRequests.find(approved, { limit: 1_000 });
  const decisions = await store.approvalRequests.decisionsOn(requests.map(({ id }) => id));
  for (const { id, userId: owner } of accounts) {
    for (const { amount, entryId } of await store.journal.postingsOf(id)) {
      if (Math.abs(amount) <= ALONE || opened.has(entryId)) continue;
      const byOthers = requests.filter(({ id, askedBy, amount: asked }) =>
        (asked ?? 0) >= Math.abs(amount) && askedBy !== owner &&
        decisions.some(({ requestId, staffId }) =>
          requestId === id && staffId !== askedBy && staffId !== owner
        )
      );
      expect(byOthers.length, `a posting of ${amount}`).toBeGreaterThan(0);
    }
  }
}
