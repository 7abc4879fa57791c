import type { Account } from "#contract/accounts.ts";
import type { CompanyRequest } from "#contract/companyRequests.ts";
import type { Transaction } from "#contract/transactions.ts";
import type { Failure } from "#app/api/callFailed.ts";
import {
  type Draft,
  type DraftField,
  emptyDraft,
  type Movement,
  type Stamp,
  type Submission,
} from "./draft.ts";
import type { StoredTransfer } from "./transferDraft.ts";

export type TransferEvent =
  /** Starts over, or continues with the draft from before the form was closed. */
  | { readonly type: "open"; readonly movement: Movement; readonly fromAccountId: number | null }
  /** Starts from an earlier transaction. Drops the typed values. */
  | { readonly type: "repeat"; readonly draft: Draft }
  | { readonly type: "startOver" }
  | { readonly type: "change"; readonly patch: Partial<Omit<Draft, "movement">> }
  | { readonly type: "chooseMovement"; readonly movement: Movement }
  | { readonly type: "leaveField"; readonly field: DraftField }
  | { readonly type: "review"; readonly accounts: readonly Account[] }
  | { readonly type: "edit" }
  | { readonly type: "submit"; readonly accounts: readonly Account[]; readonly stamp: Stamp }
  | { readonly type: "askAgain" }
  /** Continues with the draft from before the session expired. */
  | { readonly type: "resume"; readonly inHand: Pick<StoredTransfer, "draft" | "submission"> };

/** Events that the machine emits to the page, once each. */
export type TransferNews =
  | { readonly type: "incomplete" }
  | { readonly type: "submitted"; readonly transaction: Transaction }
  | { readonly type: "asked"; readonly request: CompanyRequest }
  | { readonly type: "refused"; readonly failure: Failure };

export interface TransferContext {
  readonly draft: Draft;
  /** Fields whose errors may be shown: those left once, or all after an attempt to continue. */
  readonly touched: readonly DraftField[];
  readonly submission: Submission | null;
  /** Times the bank was asked again about the same submission. */
  readonly repeats: number;
  readonly failure: Failure | null;
  /** Whether the form opened with values typed before it was closed. */
  readonly isReopened: boolean;
}

/** Nothing typed yet. */
export function blank(movement: Movement, fromAccountId: number | null): TransferContext {
  const draft = emptyDraft(movement, fromAccountId);
  return { draft, touched: [], submission: null, repeats: 0, failure: null, isReopened: false };
}
