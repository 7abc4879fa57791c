import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { foreseen } from "#contract/decisionPreviews.ts";
import { MOST_IDS } from "#contract/listQuery.ts";
import { cents } from "#contract/money.ts";
import { settingKeys } from "#contract/settings.ts";
import { STEP_UP_HEADER } from "#contract/stepUpChallenge.ts";
import { after, minutes } from "#contract/time.ts";
import type { Store } from "../db/store.ts";
import { at, createUserWithAccounts, newTransaction } from "../db/testing/samples.ts";
import { setRule } from "../testing/samples/approvals.ts";
import type { TestResponse } from "../testing/asker.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";
import { decideList } from "./testing/decideList.ts";

type Status = "completed" | "rejected";

/** Movements between two accounts of one person, in cents; a side of null lies outside the bank. */
const movement = fc.record({
  sides: fc.constantFrom([0, 1], [1, 0], [0, null], [null, 1]),
  amount: fc.integer({ min: 1, max: 900 }),
  isRejected: rarely(),
});

const flags = fc.record({ isFrozen: rarely(), isActive: rarely().map((is) => !is) });

const chosen = fc.record({
  openings: fc.tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 2_000 })),
  accounts: fc.tuple(flags, flags),
  owner: fc.record({ flags, isStopped: rarely() }).map(({ flags, isStopped }) => ({
    ...flags,
    stop: isStopped ? { at: at(0), signedOut: [] } : null,
  })),
  movements: fc.array(movement, { minLength: 1, maxLength: 6 }),
  decision: fc.constantFrom<Status>("completed", "completed", "completed", "rejected"),
  /** Above so many cents a code is asked for. */
  codeAbove: fc.option(fc.integer({ min: 1, max: 900 }), { freq: 3 }),
  /** Limits per transaction and per day, in cents. */
  transactionLimit: seldom(fc.integer({ min: 1, max: 900 })),
  staffDayLimit: seldom(fc.integer({ min: 1, max: 2_000 })),
  /** Above this amount, in cents, a second approver is required. */
  aloneUpTo: fc.option(fc.integer({ min: 1, max: 900 }), { freq: 3 }),
  /** Names one twice, or one that doesn't exist. */
  extra: fc.constantFrom("none", "none", "none", "twice", "unknown"),
});
type Chosen = typeof chosen extends fc.Arbitrary<infer Case> ? Case : never;

function seldom(limit: fc.Arbitrary<number>): fc.Arbitrary<number | null> {
  return fc.tuple(rarely(), limit).map(([is, one]) => is ? one : null);
}

function rarely(): fc.Arbitrary<boolean> {
  return fc.integer({ min: 0, max: 7 }).map((one) => one === 0);
}

async function prepare(store: Store, { openings, accounts, owner, movements, extra }: Chosen) {
  const { user, accounts: owned } = await createUserWithAccounts(store, ...openings);
  const sideAt = (at: number | null) => at === null ? null : owned[at] ?? null;
  const ids: number[] = [];
  for (const { sides: [from = null, to = null], amount, isRejected } of movements) {
    const wanted = newTransaction(user.id, sideAt(from), sideAt(to), amount);
    const { id, createdAt: decidedAt } = await store.transactions.insert(wanted);
    if (isRejected) {
      await store.transactions.decide(id, { status: "rejected", decidedBy: user.id, decidedAt });
    }
    ids.push(id);
  }
  for (const [at, change] of accounts.entries()) {
    await store.accounts.update(owned[at]?.id ?? 0, change);
  }
  await store.users.update(user.id, owner);
  if (extra === "none") return ids;
  return [...ids, extra === "twice" ? ids[0] ?? 0 : NOBODYS];
}

/** Can't occur: others lock nothing, balances are small, and the approver has no account. */
const never: readonly string[] = ["busy", "balance_limit", "own_account"];

const NOBODYS = 2_147_483_000;

const CASES_PER_BANK = 20;

/** What an answer to a decision comes to, in the words of the preview. */
function outcomeOf({ status, body }: TestResponse): string {
  const { code, isRepeat } = Object(body);
  if (status === 200) return isRepeat === true ? "unchanged" : "decided";
  return code;
}

/** Returns the error message for a limit or a required second approver: it says which, and why. */
function reasonIn({ body }: Pick<TestResponse, "body">): { readonly message?: string } {
  const { code, message } = Object(body);
  return code === "limit_reached" || code === "second_person_required" ? { message } : {};
}

/** The outcomes of a list in the words of the preview. */
function outcomesIn({ body }: TestResponse) {
  if (!Array.isArray(body)) throw new Error(`This is no list: ${JSON.stringify(body)}`);
  return body.map(({ id, result, problem = {} }) => ({
    id: Number(id),
    needsCode: problem.code === "step_up_required",
    result: String(problem.code ?? result),
    ...reasonIn({ body: problem }),
    proofId: problem.stepUp?.id,
  }));
}

/** What a preview must leave as it is. */
async function stateOf({ transactions, accounts, stepUps, audit }: Store, ids: readonly number[]) {
  const rows = await Promise.all(ids.map((id) => transactions.byId(id)));
  const sides = rows.flatMap((row) => [row?.fromAccountId, row?.toAccountId])
    .filter((id) => typeof id === "number");
  return {
    rows,
    accounts: await accounts.find({ ids: [...new Set(sides)] }, { limit: 10 }),
    proofs: await stepUps.find([]),
    acts: (await audit.find({}, 1)).map(({ id }) => id),
  };
}

/** Proves that previews match the results if no one else acts. */
export function describeDecisionPreviews(
  on: string,
  open: () => Promise<Store>,
  runs: number,
): void {
  describe(`previews of decisions on ${on}`, { timeout: 180_000 }, () => {
    let store: Store;
    let bank: TestBank;
    let admin: TestPerson;
    let cases = 0;
    afterAll(() => store?.close());

    /** A bank in which little has happened yet: one that grows with every case becomes slow. */
    async function openBank(): Promise<void> {
      await store?.close();
      store = await open();
      bank = openTestBank(store);
      admin = await bank.person("admin");
    }

    /** Returns whether there is any. */
    async function set({ codeAbove, transactionLimit, staffDayLimit }: Chosen): Promise<boolean> {
      const limits = {
        [settingKeys.approvalCodeAbove]: codeAbove,
        [settingKeys.transactionLimit]: transactionLimit,
        [settingKeys.staffDayLimit]: staffDayLimit,
      };
      for (const [key, limit] of Object.entries(limits)) {
        const value = limit === null ? "" : (limit / 100).toFixed(2);
        await store.settings.set(key, value, bank.clock.now());
      }
      return Object.values(limits).some((limit) => limit !== null);
    }

    const preview = ({ ask }: TestPerson, ids: readonly number[], status: Status) =>
      ask({ method: "POST", path: "/api/decision-previews", body: { ids, status } });

    const decide = ({ ask }: TestPerson, id: number, status: Status, proof?: string) =>
      ask({
        method: "PATCH",
        path: `/api/transactions/${id}`,
        body: { status },
        headers: proof === undefined ? {} : { [STEP_UP_HEADER]: proof },
      });

    /** One after the other, and at last those for which a code is asked, which is given. */
    async function decideAll(admin: TestPerson, ids: readonly number[], status: Status) {
      const outcomes: { id: number; result: string; message?: string; needsCode: boolean }[] = [];
      const unproved: { readonly at: number; readonly proof: string }[] = [];
      for (const [at, id] of ids.entries()) {
        const response = await decide(admin, id, status);
        const result = outcomeOf(response);
        const needsCode = result === "step_up_required";
        outcomes.push({ id, needsCode, result, ...reasonIn(response) });
        if (needsCode) unproved.push({ at, proof: Object(response.body).stepUp.id });
      }
      const now = bank.clock.now();
      const given = { at: now, expiresAt: after(now, minutes(5)) };
      await store.stepUps.prove(unproved.map(({ proof }) => proof), given);
      for (const { at, proof } of unproved) {
        const outcome = outcomes[at];
        if (outcome === undefined) continue;
        const again = await decide(admin, outcome.id, status, proof);
        Object.assign(outcome, { result: outcomeOf(again), ...reasonIn(again) });
      }
      return outcomes;
    }

    /** Decides by a list, and then by one of those for which a code is asked. */
    async function decideInLists(admin: TestPerson, ids: readonly number[], status: Status) {
      const wanted = ids.map((id) => ({ id, status }));
      const outcomes = outcomesIn(await decideList(admin, wanted));
      const unproved = outcomes.filter(({ needsCode }) => needsCode);
      if (unproved.length === 0) return outcomes.map(({ proofId: _, ...one }) => one);
      const now = bank.clock.now();
      const proofIds = unproved.map(({ proofId }) => String(proofId));
      await store.stepUps.prove([...new Set(proofIds)], {
        at: now,
        expiresAt: after(now, minutes(5)),
      });
      const proved = unproved.map(({ id }, at) => ({ id, status, proofId: proofIds[at] ?? "" }));
      const late = outcomesIn(await decideList(admin, proved));
      return outcomes.map(({ proofId: _, ...one }) => {
        const again = one.needsCode ? late.shift() : undefined;
        if (again === undefined) return one;
        const { proofId: __, ...preview } = again;
        return { ...preview, needsCode: true };
      });
    }

    it("promises nothing: other actions in between change the result", async () => {
      await openBank();
      const { user, accounts: [from] } = await createUserWithAccounts(store, 1_000);
      const wanted = newTransaction(user.id, from ?? null, null, 900);
      const { id } = await store.transactions.insert(wanted);
      const foreseen = async () => Object(await preview(admin, [id], "completed")).body;
      expect(await foreseen()).toEqual([{ id, result: "decided", needsCode: false }]);
      await store.accounts.update(from?.id ?? 0, { isFrozen: true });
      expect(outcomeOf(await decide(admin, id, "completed"))).toBe("account_frozen");
      expect(await foreseen()).toEqual([{ id, result: "account_frozen", needsCode: false }]);
    });

    it.each([0, MOST_IDS + 1])(
      "is refused for %i transactions, by the field",
      async (length) => {
        const ids = Array.from({ length }, (_, at) => at + 1);
        await openBank();
        expect(await preview(admin, ids, "completed"))
          .toMatchObject({ status: 400, body: { field: "ids" } });
      },
    );

    it(`is what becomes of them in ${runs} random cases, and changes nothing itself`, async () => {
      const seen = new Set<string>();
      await fc.assert(
        fc.asyncProperty(chosen, async (one) => {
          if (cases++ % CASES_PER_BANK === 0) await openBank();
          // An administrator with used codes or many postings today would affect the next case:
          // take another.
          if (await set(one)) admin = await bank.person("admin");
          const isOn = one.aloneUpTo !== null;
          await setRule(store, "approval", { isOn, above: cents(one.aloneUpTo ?? 0) });
          const ids = await prepare(store, one);
          const before = await stateOf(store, ids);
          const response = await preview(admin, ids, one.decision);
          expect(response.status).toBe(200);
          expect(await stateOf(store, ids)).toEqual(before);
          const decide = cases % 2 === 0 ? decideAll : decideInLists;
          const outcomes = await decide(admin, ids, one.decision);
          expect(response.body).toEqual(outcomes);
          for (const { result } of outcomes) seen.add(result);
        }),
        { numRuns: runs, endOnFailure: true },
      );
      if (runs < 1_000) return;
      expect([...seen].toSorted()).toEqual(
        foreseen.options.filter((one) => !never.includes(one)).toSorted(),
      );
    });
  });
}
