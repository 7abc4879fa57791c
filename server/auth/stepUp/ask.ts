import type { StepUpChallenge } from "#contract/stepUpChallenge.ts";
import { after, type Instant } from "#contract/time.ts";
import { AppError } from "../../kernel/appError.ts";
import type { Deps } from "../../kernel/deps.ts";
import type { Repositories } from "../../db/store.ts";
import { challengeFor, hashOfOrder, type Order, textToSign } from "../../kernel/order.ts";
import { waysOf } from "../../rules/secondFactors.ts";
import { refuseOver } from "../../kernel/throttle.ts";
import type { ByPerson } from "../../kernel/by.ts";

type Asking = Pick<Deps, "store" | "randomness" | "policy" | "relyingParty">;

/**
 * Completes an error for its response: an error for a missing proof gets the required challenge,
 * for any call. Throws `too_many_requests`.
 */
export async function withStepUpChallenge(
  deps: Asking,
  actor: ByPerson | undefined,
  refusal: unknown,
  now: Instant,
): Promise<unknown> {
  if (!(refusal instanceof AppError) || actor === undefined) return refusal;
  return await withChallenge(deps, actor, refusal, now);
}

/** Adds its challenge to `step_up_required`. Throws `too_many_requests`. */
export async function withChallenge(
  deps: Asking,
  actor: ByPerson,
  refusal: AppError,
  now: Instant,
): Promise<AppError> {
  if (refusal.code !== "step_up_required") return refusal;
  const stepUp = await askForStepUp(deps, actor, refusal.order, now);
  return new AppError("step_up_required", { stepUp });
}

/**
 * Returns the details of `step_up_required`: a challenge of this session, for the rejected order or
 * for none. Reuses a pending one, with its wrong codes. Throws `too_many_requests`.
 */
async function askForStepUp(
  { store, randomness, policy, relyingParty }: Asking,
  { person, session }: ByPerson,
  order: Order | undefined,
  now: Instant,
): Promise<StepUpChallenge> {
  const orderHash = order === undefined ? null : await hashOfOrder(order);
  const asked = { sessionHash: session.tokenHash, orderHash };
  const { perUser, window, codeLifetime } = policy.stepUp;
  return await store.transaction(async (tx) => {
    await tx.users.lock(person.id);
    const waiting = await tx.stepUps.waiting(asked, now);
    const id = waiting?.id ?? randomness.token();
    const toSign = waiting?.toSign ?? await textToSign(order ?? null, { id, at: now });
    if (waiting === undefined) {
      const subject = `step-up:asked:${person.id}`;
      await refuseOver(tx, subject, { most: perUser - 1, window, now });
      await tx.attempts.record(subject, now);
      const expiresAt = after(now, codeLifetime);
      await tx.stepUps.insert({
        id,
        userId: person.id,
        ...asked,
        toSign,
        createdAt: now,
        expiresAt,
      });
    }
    const passkeys = await tx.passkeys.listOf(person.id);
    return {
      id,
      ways: [...await waysOf(tx, person)],
      order: order === undefined ? null : await inWords(tx, order),
      passkey: passkeys.length === 0 ? null : {
        challenge: await challengeFor(toSign),
        rpId: relyingParty.id,
        timeout: codeLifetime,
        userVerification: "required",
        allowCredentials: passkeys.map(({ credentialId }) => ({
          id: credentialId,
          type: "public-key",
        })),
      },
    };
  });
}

/** The order with its ends as their person knows them. */
async function inWords(
  { accounts }: Repositories,
  order: Order,
): Promise<NonNullable<StepUpChallenge["order"]>> {
  const side = async (id: number | null) => {
    const account = id === null ? undefined : await accounts.byId(id);
    if (account === undefined) return null;
    return { type: account.accountType, lastFour: account.accountNumber.slice(-4) };
  };
  const payee = order.metadata?.["externalAccount"];
  return {
    ...order,
    from: await side(order.fromAccountId),
    to: await side(order.toAccountId),
    payee: typeof payee === "string" ? payee : null,
  };
}
