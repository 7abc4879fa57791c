import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from "xstate";
import type { CompanyRequest } from "#contract/companyRequests.ts";
import type { Transaction } from "#contract/transactions.ts";
import { type Failure, failureOf, isDefiniteRefusal } from "#app/api/callFailed.ts";
import { effect } from "#app/shell/effect.ts";
import { growingWait } from "#app/shell/waits.ts";
import {
  changedDraft,
  draftFields,
  isComplete,
  isTyped,
  type Submission,
  submissionOf,
  withMovement,
} from "./draft.ts";
import { blank, type TransferContext } from "./transferEvents.ts";
import type { TransferEvent, TransferNews } from "./transferEvents.ts";

/** Every state a page can show of a transfer, by path. A test holds this list against the machine. */
export const transferStates = [
  "asking",
  "details.filling",
  "details.refused",
  "done",
  "outcomeUnknown",
  "review",
  "submitting",
  "waiting",
] as const;

function failureIn({ event }: { readonly event: { readonly error: unknown } }): Failure {
  return failureOf(event.error);
}

const keepFailure = { type: "keepFailure", params: failureIn } as const;

/** Only a definite refusal leads back to the form. */
const unsuccessful = [
  {
    guard: { type: "isDefinite", params: failureIn },
    target: "details.refused",
    actions: [keepFailure, { type: "tellRefused", params: failureIn }],
  },
  { target: "outcomeUnknown", actions: keepFailure },
] as const;

const nextTransfer = {
  open: { target: "details", actions: "startAnew" },
  repeat: { target: "details", actions: "fill" },
} as const;

/** Repeats the call whose response was lost, never the other one. */
const sameCall = [
  { guard: "isRequest", target: "asking" },
  { target: "submitting" },
] as const;

/**
 * One transfer or withdrawal from the form to the server's response. If the response is lost, the
 * machine never guesses: it repeats the call with the same idempotency key until it knows. If a
 * payment needs approval, it sends a request to the other members with that key.
 */
export const transferMachine = setup({
  types: {
    context: {} as TransferContext,
    events: {} as TransferEvent,
    emitted: {} as TransferNews,
    tags: {} as "editable" | "review" | "pending" | "unknown" | "waiting" | "done",
  },
  actors: {
    submit: effect<Transaction, Submission | null>("submit"),
    ask: effect<CompanyRequest, Submission | null>("ask"),
  },
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
    turnIntoRequest: assign({
      submission: ({ context: { submission } }) => submission && { ...submission, isRequest: true },
      repeats: 0,
    }),
    tellAsked: emit((_, request: CompanyRequest) => ({ type: "asked" as const, request })),
    tellSubmitted: emit((_, transaction: Transaction) => ({
      type: "submitted" as const,
      transaction,
    })),
  },
  guards: {
    isTyped: ({ context }) => isTyped(context.draft),
    wasSent: ({ event }) => event.type === "resume" && event.inHand.submission !== null,
    isRequest: ({ context }) => context.submission?.isRequest === true,
    wasAsked: ({ event }) => event.type === "resume" && !!event.inHand.submission?.isRequest,
    needsColleagues: (_, { code }: Failure) => code === "second_person_required",
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
          { guard: "wasAsked", target: "asking", actions: "takeUp" },
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
            guard: { type: "needsColleagues", params: failureIn },
            target: "asking",
            actions: "turnIntoRequest",
          },
          ...unsuccessful,
        ],
      },
    },
    asking: {
      tags: "pending",
      invoke: {
        src: "ask",
        input: ({ context }) => context.submission,
        onDone: {
          target: "waiting",
          actions: { type: "tellAsked", params: ({ event }) => event.output },
        },
        onError: unsuccessful,
      },
    },
    outcomeUnknown: {
      tags: "unknown",
      exit: assign({ repeats: ({ context }) => context.repeats + 1 }),
      after: { askAgainAfter: sameCall },
      on: { askAgain: sameCall },
    },
    /** Other members decide it. */
    waiting: {
      tags: "waiting",
      on: nextTransfer,
    },
    done: {
      tags: "done",
      on: nextTransfer,
    },
  },
});

/** The customer's current transfer; there is one at a time. */
export type Transfer = ActorRefFrom<typeof transferMachine>;
export type TransferSnapshot = SnapshotFrom<typeof transferMachine>;
