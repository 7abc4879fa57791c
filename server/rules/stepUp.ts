import { type Cents, cents } from "#contract/money.ts";
import { settingKeys } from "#contract/settings.ts";
import type { Instant } from "#contract/time.ts";
import type { ErrorMaker } from "../kernel/appError.ts";
import type { NewSignature } from "../db/store/signatures.ts";
import type { StepUpRow } from "../db/store/stepUps.ts";
import type { Repositories } from "../db/store.ts";
import { hashOfOrder, type Order } from "../kernel/order.ts";
import { type Acting, isAgreed } from "./secondApprover.ts";
import { hasSecondFactor, ownFactors } from "./secondFactors.ts";
import type { By, ByPerson } from "../kernel/by.ts";

/** A request that may need step-up authentication; its call declares `step_up_required`. */
interface Asking {
  readonly actor: By;
  readonly now: Instant;
  readonly error: ErrorMaker<"step_up_required">;
}

/**
 * Throws unless this session has a fresh proof (docs/decisions.md, D41). Users without a second
 * factor need none, unless `isAlways`. Without a session nothing is proved; what others approved
 * needs no proof.
 */
export async function requireStepUp(
  tables: Repositories,
  { actor, now, error }: Asking,
  { isAlways = false }: { readonly isAlways?: boolean } = {},
): Promise<void> {
  if (isAgreed(actor)) return;
  const person = actor.kind === "person" ? actor.person : actor.user;
  if (!isAlways && !await hasSecondFactor(tables, person)) return;
  const isProved = actor.kind === "person" &&
    await tables.stepUps.isProved(actor.session.tokenHash, now);
  if (!isProved) throw error("step_up_required");
}

/**
 * Returns whether `requireStepUp` lets this session through, which may read what lets others in.
 */
export async function hasProved(
  tables: Repositories,
  { actor: { person, session }, now }: { readonly actor: ByPerson; readonly now: Instant },
): Promise<boolean> {
  return !await hasSecondFactor(tables, person) ||
    await tables.stepUps.isProved(session.tokenHash, now);
}

/**
 * Throws unless this very order was proved in this session, and uses the proof up, which is
 * answered. Belongs into the transaction that carries the order out.
 */
export async function consumeProof(
  { stepUps }: Repositories,
  { actor, now, error }: Asking,
  order: Order,
): Promise<StepUpRow> {
  const given = proofOf(actor);
  const [row] = given === undefined ? [] : await stepUps.lock([given.id]);
  const wanted = { now, orderHash: await hashOfOrder(order) };
  if (given === undefined || row === undefined || !proves(row, { ...given, ...wanted })) {
    throw error("step_up_required", { order });
  }
  await stepUps.delete([row.id]);
  return row;
}

/** The proof that a request says it brings, and the session in which it must have been given. */
export interface GivenProof {
  readonly id: string;
  readonly sessionHash: string;
}

/** Returns the actor's proof; only a person's request has one. */
export function proofOf(actor: By): GivenProof | undefined {
  if (actor.kind !== "person" || actor.proofId === undefined) return undefined;
  return { id: actor.proofId, sessionHash: actor.session.tokenHash };
}

/**
 * Proves a verdict on a request. Approvers with a passkey sign the order; without an order, and for
 * all others, `requireStepUp` decides. Returns the proof of the order, to be kept with the decision.
 */
export async function proveVerdict(
  tables: Repositories,
  asking: Asking & { readonly actor: ByPerson },
  orderToSign: () => Promise<Order | undefined>,
): Promise<StepUpRow | undefined> {
  const { passkey: hasPasskey } = await ownFactors(tables, asking.actor.person.id);
  const order = hasPasskey ? await orderToSign() : undefined;
  if (order !== undefined) return await consumeProof(tables, asking, order);
  await requireStepUp(tables, asking);
  return undefined;
}

/** What a signature belongs to: a transaction, the entry of a booking, or a request. */
type SignedThing = "transactionId" | "entryId" | "requestId" | "companyRequestId";

/** A proof, and what it has let through. */
export interface UsedProof extends Partial<Pick<NewSignature, SignedThing>> {
  readonly proof: StepUpRow;
  readonly at: Instant;
}

/** Keeps with each movement what a passkey has signed of it; codes leave nothing to keep. */
export async function keepSignatures(
  { signatures }: Repositories,
  used: readonly UsedProof[],
): Promise<void> {
  const kept = used.flatMap(({ proof, at, ...through }) => {
    const { userId, toSign: orderText, assertion } = proof;
    if (assertion === null) return [];
    const nothing = { transactionId: null, entryId: null, requestId: null, companyRequestId: null };
    return [{ ...nothing, ...through, userId, orderText, assertion, signedAt: at }];
  });
  if (kept.length > 0) await signatures.insert(kept);
}

/** Returns whether a proof of that session for that order still counts. */
export function proves(
  row: StepUpRow,
  { sessionHash, orderHash, now }: {
    readonly sessionHash: string;
    readonly orderHash: string;
    readonly now: Instant;
  },
): boolean {
  return row.provedAt !== null && row.expiresAt > now && row.sessionHash === sessionHash &&
    row.orderHash === orderHash;
}

/**
 * An amount of money as a setting says it, such as `5000` or `5000.00`; undefined for other texts.
 */
export function amountIn(value: string | undefined): Cents | undefined {
  if (value === undefined || !/^\d{1,9}(\.\d{1,2})?$/.test(value)) return undefined;
  return cents(Math.round(Number(value) * 100));
}

/**
 * Returns whether an administrator needs a code to approve this amount. Requesters of an approval
 * have confirmed it with the request.
 */
export async function needsProof(
  { tx, actor }: { readonly tx: Repositories; readonly actor: Acting },
  amount: Cents,
): Promise<boolean> {
  if (isAgreed(actor)) return false;
  const limit = amountIn(await tx.settings.get(settingKeys.approvalCodeAbove));
  return limit !== undefined && amount > limit;
}
