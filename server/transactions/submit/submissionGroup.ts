import type { ErrorMaker } from "../../kernel/appError.ts";
import type {
  IdempotencyRow,
  LockedAccount,
  NewTransaction,
  TransactionRow,
  UserRow,
} from "../../db/rows.ts";
import type { CategoryRuleRow } from "../../db/store/categories.ts";
import type { StepUpRow } from "../../db/store/stepUps.ts";
import type { Repositories } from "../../db/store.ts";
import { BUSY } from "../../kernel/groupCommit.ts";
import type { Keys, RequestKey } from "../../kernel/idempotency.ts";
import { accountIdsOf } from "../../ledger/entry.ts";
import type { SubmissionCase, SubmissionProblem } from "../../ledger/submission.ts";
import { limitSettings, limitsIn } from "../../rules/limits.ts";
import type { Order } from "../../kernel/order.ts";
import type { GivenProof } from "../../rules/stepUp.ts";
import { type Counted, countFor, payeeOf } from "./submissionLimits.ts";

/** Why a submission is refused. */
export type SubmissionRefusal =
  | SubmissionProblem["code"]
  | "key_reused"
  | "limit_reached"
  | "step_up_required";

/** One customer's request. `key` identifies a repeat, `answer` is the repeat's response. */
export interface Submission {
  readonly customer: Pick<UserRow, "id" | "isFrozen" | "codeAbove">;
  readonly isScheduled: boolean;
  /** A code was given for it when it was scheduled, or for the payment run that it is in. */
  readonly isProved: boolean;
  readonly wanted: NewTransaction;
  readonly limits: SubmissionCase["limits"];
  readonly key: RequestKey | undefined;
  /** Where its key is kept. */
  readonly keys: Keys;
  /** What its customer confirms, if it may need a code. */
  readonly order: Order | undefined;
  /** The proof that the request brings for this order. */
  readonly proof: (GivenProof & { readonly orderHash: string }) | undefined;
  readonly answer: (transaction: TransactionRow) => NonNullable<IdempotencyRow["answer"]>;
  readonly error: ErrorMaker<SubmissionRefusal>;
}

/** What the requests of a group are judged by; it changes with each one that is accepted. */
export interface Group {
  readonly accounts: Map<number, LockedAccount | "locked">;
  readonly waiting: Map<number, SubmissionCase["waiting"]>;
  /** What earlier requests kept, by person and key; a key that is claimed in this group is BUSY. */
  readonly kept: Map<string, IdempotencyRow | typeof BUSY>;
  /** Unused proofs, by ID. */
  readonly proofs: Map<string, StepUpRow>;
  readonly counted: Counted;
  /** Of those who have stopped their payments: what goes to account numbers that they have paid. */
  readonly paid: ReadonlySet<Submission>;
  /** The requesters' rules for categories. */
  readonly categoryRules: readonly CategoryRuleRow[];
}

export async function lookUp(tx: Repositories, requests: readonly Submission[]): Promise<Group> {
  const people = [...new Set(requests.map(({ customer }) => customer.id))];
  const most = Math.max(...requests.map(({ limits }) => limits.perCustomer));
  const proofs = requests.flatMap(({ proof }) => proof?.id ?? []);
  // Proofs are read after the locks: any use of a proof has held the lock of this account.
  const [accounts, kept, limits, proved, categoryRules] = await Promise.all([
    tx.accounts.tryLock(requests.flatMap(({ wanted }) => accountIdsOf(wanted))),
    keptBefore(tx, requests),
    tx.limits.waitingBy(people, { most, settings: limitSettings }),
    proofs.length === 0 ? [] : tx.stepUps.find(proofs),
    tx.categories.rulesOf(people),
  ]);
  const { waiting, ownLimits, settings } = limits;
  const stopped = requests.filter(({ wanted: { fromAccountId } }) => {
    const source = fromAccountId === null ? undefined : accounts.get(fromAccountId);
    return source !== undefined && source !== "locked" && source.owner.stop !== null;
  });
  return {
    accounts: new Map(accounts),
    waiting: new Map(waiting),
    kept: new Map(kept),
    proofs: new Map(proved.map((row) => [row.id, row])),
    counted: await countFor(tx, limitsIn(settings), ownLimits, requests),
    paid: await paidBefore(tx, stopped),
    categoryRules,
  };
}

async function paidBefore(
  { limits }: Repositories,
  requests: readonly Submission[],
): Promise<ReadonlySet<Submission>> {
  const leaving = requests.flatMap((request) => {
    const payee = payeeOf(request);
    return payee === undefined ? [] : [{ request, payee }];
  });
  if (leaving.length === 0) return new Set();
  const sent = await limits.sentTo(leaving.map(({ payee }) => payee));
  return new Set(
    leaving.filter((_, place) => sent[place]?.isPaid).map(({ request }) => request),
  );
}

/** Returns the facts about a payment freeze that the rules need. */
export function freezeCase(
  request: Submission,
  paid: Group["paid"],
): SubmissionCase["stopped"] {
  const isNewPayee = payeeOf(request) !== undefined && !paid.has(request);
  return { isScheduled: request.isScheduled, isNewPayee };
}

/** What earlier requests kept under these keys, by their places. */
async function keptBefore(
  tx: Repositories,
  requests: readonly Submission[],
): Promise<readonly (readonly [place: string, row: IdempotencyRow])[]> {
  const withKey = requests.filter(({ key }) => key !== undefined);
  const found = [...Map.groupBy(withKey, ({ keys }) => keys)].map(async ([keys, those]) => {
    const asked = those.flatMap(({ customer: { id: userId }, key }) =>
      key === undefined ? [] : [{ userId, key: key.key }]
    );
    const rows = await keys.find(tx, asked);
    return rows.map((row) => [placeOf(keys, row.userId, row.key), row] as const);
  });
  return (await Promise.all(found)).flat();
}

/** Where what a key has done is kept. */
export function placeOf({ kind }: Keys, userId: number, key: string): string {
  return `${kind}:${userId}:${key}`;
}
