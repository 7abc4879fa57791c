import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from "xstate";
import type { Account } from "#contract/accounts.ts";
import type { Transaction } from "#contract/transactions.ts";
import { type Failure, failureOf, isDefiniteRefusal } from "#app/api/callFailed.ts";
import { effect } from "#app/shell/effect.ts";
import { growingWait } from "#app/shell/waits.ts";
import {
  changedDraft,
  type Draft,
  type DraftField,
  draftFields,
  emptyDraft,
  isComplete,
  isTyped,
  type Movement,
  type Stamp,
  type Submission,
  submissionOf,
  withMovement,
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
function blank(movement: Movement, fromAccountId: number | null): TransferContext {
  const draft = emptyDraft(movement, fromAccountId);
  return { draft, touched: [], submission: null, repeats: 0, failure: null, isReopened: false };
}

/** Every state a page can show of a transfer, by path. A test holds this list against the machine. */
export const transferStates = [
  "details.filling",
  "details.refused",
  "done",
  "outcomeUnknown",
  "review",
  "submitting",
] as const;

/**
 * One transfer or withdrawal from the form to the server's response. If the response is lost, the
 * machine never guesses: it repeats the call with the same idempotency key until it knows.
 */
export const transferMachine = setup({
  types: {
    context: {} as TransferContext,
    events: {} as TransferEvent,
    emitted: {} as TransferNews,
    tags: {} as "editable" | "review" | "pending" | "unknown" | "done",
  },
  actors: { submit: effect<Transaction, Submission | null>("submit") },
  actions: {
    startAnew: assign(({ context: { draft }, event }) =>
      event.type === "open"
        ? blank(event.movement, event.fromAccountId)
        : blank(draft.movement, draft.fromAccountId)
    ),
    reopen: assign(({ context: { draft }, event }) => {
      const { fromAccountId } = event.type === "open" ? event : draft;
      return {
        ...blank(draft.movement, null),
        draft: changedDraft(draft, { fromAccountId }),
        isReopened: true,
      };
    }),
    fill: assign(({ context, event }) =>
      event.type === "repeat"
        ? { ...blank(event.draft.movement, null), draft: event.draft }
        : context
    ),
    takeUp: assign(({ context, event }) => {
      if (event.type !== "resume") return context;
      const { draft, submission } = event.inHand;
      // Sent once already: a refusal at the door says nothing about the first try.
      const sent = { touched: draftFields, submission, repeats: 1 };
      return { ...blank(draft.movement, null), draft, ...(submission === null ? {} : sent) };
    }),
    showAllErrors: assign({ touched: draftFields }),
    tellIncomplete: emit({ type: "incomplete" as const }),
    keepFailure: assign({ failure: (_, failure: Failure | null) => failure }),
    tellRefused: emit((_, failure: Failure) => ({ type: "refused" as const, failure })),
    tellSubmitted: emit((_, transaction: Transaction) => ({
      type: "submitted" as const,
      transaction,
    })),
  },
  guards: {
    isTyped: ({ context }) => isTyped(context.draft),
    wasSent: ({ event }) => event.type === "resume" && event.inHand.submission !== null,
    isDefinite: ({ context }, failure: Failure) => isDefiniteRefusal(failure, context.repeats > 0),
  },
  delays: {
    askAgainAfter: ({ context }) =>
      growingWait(context.repeats, { first: 2_000, longest: 30_000 }, () => 1),
  },
}).createMachine({
  id: "transfer",
  context: blank("transfer", null),
  initial: "details",
  states: {
    details: {
      tags: "editable",
      initial: "filling",
      states: { filling: {}, refused: {} },
      on: {
        change: {
          target: ".filling",
          actions: assign(({ context, event }) => ({
            draft: changedDraft(context.draft, event.patch),
            failure: null,
          })),
        },
        chooseMovement: {
          target: ".filling",
          actions: assign(({ context, event }) => ({
            draft: withMovement(context.draft, event.movement),
            touched: [],
            failure: null,
          })),
        },
        leaveField: {
          actions: assign({ touched: ({ context, event }) => [...context.touched, event.field] }),
        },
        open: [
          { guard: "isTyped", target: ".filling", actions: "reopen" },
          { target: ".filling", actions: "startAnew" },
        ],
        repeat: { target: ".filling", actions: "fill" },
        startOver: { target: ".filling", actions: "startAnew" },
        resume: [
          { guard: "wasSent", target: "submitting", actions: "takeUp" },
          { target: ".filling", actions: "takeUp" },
        ],
        review: [
          {
            guard: ({ context, event }) => isComplete(context.draft, event.accounts),
            target: "review",
            actions: ["showAllErrors", assign({ failure: null })],
          },
          { actions: ["showAllErrors", "tellIncomplete"] },
        ],
      },
    },
    review: {
      tags: ["editable", "review"],
      on: {
        edit: "details",
        repeat: { target: "details", actions: "fill" },
        open: { target: "details", actions: "reopen" },
        submit: [
          {
            guard: ({ context, event }) =>
              submissionOf(context.draft, event.accounts, event.stamp) !== null,
            target: "submitting",
            actions: assign(({ context, event }) => ({
              submission: submissionOf(context.draft, event.accounts, event.stamp),
              repeats: 0,
            })),
          },
          // The accounts changed since the review, and the draft is no longer valid.
          { target: "details", actions: "tellIncomplete" },
        ],
      },
    },
    submitting: {
      tags: "pending",
      invoke: {
        src: "submit",
        input: ({ context }) => context.submission,
        onDone: {
          target: "done",
          actions: { type: "tellSubmitted", params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: "isDefinite", params: ({ event }) => failureOf(event.error) },
            target: "details.refused",
            actions: [
              { type: "keepFailure", params: ({ event }) => failureOf(event.error) },
              { type: "tellRefused", params: ({ event }) => failureOf(event.error) },
            ],
          },
          {
            target: "outcomeUnknown",
            actions: { type: "keepFailure", params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
    },
    outcomeUnknown: {
      tags: "unknown",
      exit: assign({ repeats: ({ context }) => context.repeats + 1 }),
      after: { askAgainAfter: "submitting" },
      on: { askAgain: "submitting" },
    },
    done: {
      tags: "done",
      on: {
        open: { target: "details", actions: "startAnew" },
        repeat: { target: "details", actions: "fill" },
      },
    },
  },
});

/** The customer's current transfer; there is one at a time. */
export type Transfer = ActorRefFrom<typeof transferMachine>;
export type TransferSnapshot = SnapshotFrom<typeof transferMachine>;
