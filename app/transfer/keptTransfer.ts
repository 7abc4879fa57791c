import * as z from "zod/mini";
import { money } from "#contract/money.ts";
import { createTransaction } from "#contract/transactions.ts";
import type { Draft } from "./draft.ts";
import type { Submission } from "./submission.ts";

/** A transfer that is being typed, or was sent and waits for the bank's answer. */
export interface InHand {
  readonly draft: Draft;
  readonly submission: Submission | null;
}

type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** A transfer in hand, kept in this tab so that the same person finds it after signing in again. */
export interface KeptTransfer {
  keep(userId: number, inHand: InHand): void;
  /** Null when it was somebody else's, or nobody's. */
  of(userId: number): InHand | null;
  forget(): void;
}

const KEY = "kestrel.transfer";

const draft = z.object({
  movement: z.enum(["transfer", "withdrawal"]),
  fromAccountId: z.nullable(z.int()),
  toAccountId: z.nullable(z.int()),
  externalAccount: z.string(),
  amount: z.nullable(money),
  description: z.string(),
});

const kept = z.object({
  userId: z.int(),
  draft,
  submission: z.nullable(z.object({ key: z.string(), body: createTransaction.body })),
});

/** Browsers may forbid storage altogether; then nothing is kept. */
export function keptTransfer(memory: () => Memory): KeptTransfer {
  const quietly = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    keep: (userId, inHand) =>
      quietly(
        () => memory().setItem(KEY, JSON.stringify(z.encode(kept, { userId, ...inHand }))),
        undefined,
      ),
    of: (userId) =>
      quietly(() => {
        const { userId: owner, ...inHand } = z.decode(
          kept,
          JSON.parse(memory().getItem(KEY) ?? "null"),
        );
        return owner === userId ? inHand : null;
      }, null),
    forget: () => quietly(() => memory().removeItem(KEY), undefined),
  };
}

/** Of this tab. */
export const transferInHand = keptTransfer(() => globalThis.sessionStorage);
