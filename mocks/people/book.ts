import type { CallInput } from "#contract/defineCall.ts";
import { after, type Instant, minutes } from "#contract/time.ts";
import type { createTransaction } from "#contract/transactions.ts";
import type { Deps } from "#server/deps.ts";
import { Refusal } from "#server/refusal.ts";
import type { UserRow } from "#server/store/rows.ts";
import type { Tables } from "#server/store/store.ts";
import { createTransactionVerb } from "#server/transactions/createTransaction.ts";
import { patchTransactionVerb } from "#server/transactions/patchTransaction.ts";
import type { Resident } from "./moveIn.ts";
import { byTime, instantFrom, type Movement } from "./plan.ts";

/** The bank in which the demo people live their year. */
export interface Scene {
  readonly tx: Tables;
  readonly deps: Pick<Deps, "policy" | "randomness" | "sealer">;
  readonly now: Instant;
  /** Who books and decides. */
  readonly administrator: string;
  readonly residents: ReadonlyMap<string, Resident>;
}

/** One request of the year. */
interface Act {
  readonly at: Instant;
  readonly run: () => Promise<void>;
}

type Body = CallInput<typeof createTransaction>["body"];

const DECIDED_AFTER = minutes(2);
const NOTHING_ELSE = { params: undefined, query: undefined };

/**
 * Lets everything that moved happen again in its order, through the verbs that a request would have
 * reached, so that the bank's own rules judge every step.
 */
export async function book(scene: Scene, movements: readonly Movement[]): Promise<void> {
  const acts = movements.flatMap((movement) => actsOf(scene, movement));
  for (const { run } of acts.toSorted((one, other) => byTime(one.at, other.at))) await run();
}

function actsOf(scene: Scene, movement: Movement): Act[] {
  const { outcome, owner, when } = movement;
  const at = instantFrom(when, scene.now);
  const decidedAt = after(at, DECIDED_AFTER);
  const initiator = outcome === "booked" ? scene.administrator : owner;
  let id = 0;

  const create = async () => {
    const input = { ...NOTHING_ELSE, body: bodyOf(residentOf(scene, owner), movement) };
    ({ output: { id } } = await createTransactionVerb.run(contextOf(scene, initiator, at), input));
  };
  const decide = (status: "completed" | "rejected") => async () => {
    const context = contextOf(scene, scene.administrator, decidedAt);
    await patchTransactionVerb.run(context, { params: { id }, query: undefined, body: { status } });
  };

  if (outcome === "booked" || outcome === "pending") return [{ at, run: create }];
  return [
    { at, run: create },
    { at: decidedAt, run: decide(outcome === "approved" ? "completed" : "rejected") },
  ];
}

function bodyOf({ accounts }: Resident, movement: Movement): Body {
  const idAt = (index: number | undefined) => index === undefined ? null : accounts[index]?.id;
  const { isInitialDeposit } = movement;
  const externalAccount = movement.externalAccount ?? usualAccount(movement);
  return {
    type: movement.type,
    fromAccountId: idAt(movement.from),
    toAccountId: idAt(movement.to),
    amount: movement.amount,
    description: movement.description,
    metadata: externalAccount
      ? { externalAccount }
      : isInitialDeposit
      ? { isInitialDeposit }
      : null,
  };
}

/** Whoever submits a withdrawal says where it goes; a counter of the bank need not. */
function usualAccount({ type, outcome }: Movement): string | undefined {
  return type === "withdrawal" && outcome !== "booked" ? "30 1187 5526" : undefined;
}

function residentOf({ residents }: Scene, username: string): Resident {
  const resident = residents.get(username);
  if (resident === undefined) throw new Error(`Cannot book: nobody is called "${username}"`);
  return resident;
}

/** What a request of this person at that moment would have brought along. */
function contextOf(scene: Scene, username: string, now: Instant) {
  const user: UserRow = residentOf(scene, username).user;
  const session = {
    id: 1,
    tokenHash: "",
    userId: user.id,
    createdAt: now,
    lastActiveAt: now,
    device: "demo",
  };
  return {
    ...scene.deps,
    now,
    tx: scene.tx,
    actor: { user, session, versions: { own: "", bank: "" } },
    refusal: (...refused: ConstructorParameters<typeof Refusal>) => new Refusal(...refused),
    // Nobody listens yet: the doors open when the year is over.
    publish: () => {},
    endSessions: () => {},
    notify: () => {},
  };
}
