import type { CallInput } from "#contract/defineCall.ts";
import { after, type Instant, minutes } from "#contract/time.ts";
import type { createTransaction } from "#contract/transactions.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/appError.ts";
import type { UserRow } from "#server/db/rows.ts";
import type { Repositories } from "#server/db/store.ts";
import { decideTogether } from "#server/transactions/approve.ts";
import { sanitizeCustomerInput } from "#server/transactions/sanitizeCustomerInput.ts";
import { createByAdmin } from "#server/transactions/createByAdmin.ts";
import { submit } from "#server/transactions/submit.ts";
import type { Resident } from "./moveIn.ts";
import { byTime, instantFrom, type Movement } from "./plan.ts";

/** The bank in which the demo people live their year. */
export interface Scene {
  readonly tx: Repositories;
  readonly deps: Pick<Deps, "policy" | "randomness" | "encryptor">;
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

/**
 * Lets everything that moved happen again in its order, through the acts that a request would have
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
    const body = bodyOf(residentOf(scene, owner), movement);
    const ctx = contextOf(scene, initiator, at);
    ({ id } = outcome === "booked"
      ? await createByAdmin(ctx, body)
      : await submit(ctx, sanitizeCustomerInput(ctx, body)));
  };
  const decide = (status: "completed" | "rejected") => async () => {
    const actorId = residentOf(scene, scene.administrator).user.id;
    await decideTogether(scene.tx, [{ transactionId: id, status, actorId, at: decidedAt }]);
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
    store: { transaction: <T>(work: (tx: Repositories) => Promise<T>) => work(scene.tx) },
    actor: { user, session, versions: { own: "", bank: "" } },
    error: (...refused: ConstructorParameters<typeof AppError>) => new AppError(...refused),
    // Nobody listens yet: the doors open when the year is over.
    publish: () => {},
    endSessions: () => {},
    notify: () => {},
    requestKey: () => Promise.resolve(undefined),
    answerOf: () => ({ status: 201, body: null }),
  };
}
