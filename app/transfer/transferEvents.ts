import type { Account } from "#contract/accounts.ts";
import type { Transaction } from "#contract/transactions.ts";
import type { Failure } from "#app/api/callFailed.ts";
import { type Draft, type DraftField, emptyDraft, type Movement } from "./draft.ts";
import type { InHand } from "./keptTransfer.ts";
import type { Stamp, Submission } from "./submission.ts";

export type TransferEvent =
  /** Begins anew, or goes on with what was typed before the form was closed. */
  | { readonly type: "open"; readonly movement: Movement; readonly fromAccountId: number | null }
  | { readonly type: "startOver" }
  | { readonly type: "change"; readonly patch: Partial<Omit<Draft, "movement">> }
  | { readonly type: "chooseMovement"; readonly movement: Movement }
  | { readonly type: "leaveField"; readonly field: DraftField }
  | { readonly type: "review"; readonly accounts: readonly Account[] }
  | { readonly type: "edit" }
  | { readonly type: "submit"; readonly accounts: readonly Account[]; readonly stamp: Stamp }
  | { readonly type: "askAgain" }
  /** Goes on with what was in hand before the session ended by itself. */
  | { readonly type: "resume"; readonly inHand: Pick<InHand, "draft" | "submission"> };

/** What the machine tells the page, once each. */
export type TransferNews =
  | { readonly type: "incomplete" }
  | { readonly type: "submitted"; readonly transaction: Transaction }
  | { readonly type: "refused"; readonly failure: Failure };

export interface TransferContext {
  readonly draft: Draft;
  /** Fields whose errors may be shown: left once, or all after a try to go on. */
  readonly touched: readonly DraftField[];
  readonly submission: Submission | null;
  /** Times the bank was asked again about the same submission. */
  readonly repeats: number;
  readonly failure: Failure | null;
  /** Whether the form was opened with what was typed before it was closed. */
  readonly isReopened: boolean;
}

/** Nothing typed yet. */
export function blank(movement: Movement, fromAccountId: number | null): TransferContext {
  const draft = emptyDraft(movement, fromAccountId);
  return { draft, touched: [], submission: null, repeats: 0, failure: null, isReopened: false };
}
