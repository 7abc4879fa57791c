import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from "xstate";
import type { PaymentRunDetails } from "#contract/paymentRuns.ts";
import { type Failure, failureOf, isDefiniteRefusal } from "#app/api/callFailed.ts";
import { effect } from "#app/shell/effect.ts";
import { growingWait } from "#app/shell/waits.ts";
import type { PaymentRunEvent } from "./paymentRunEvent.ts";
import { readRows } from "./readRows.ts";
import {
  begin,
  type PaymentRunContext,
  type PaymentRunInput,
  type ToSave,
  toSave,
  type ToSubmit,
  type Verdicts,
  withRow,
} from "./runDraft.ts";
import { emptyRow, typedRowOf } from "./typedRow.ts";

/** Every state a page can show of a payment run, by path. A test holds this list against the machine. */
export const paymentRunStates = [
  "asking",
  "entering",
  "judged",
  "judging",
  "mending",
  "outcomeUnknown",
  "saving",
  "submitted",
  "submitting",
  "waiting",
] as const;

const editing = {
  changeDetails: {
    target: "#paymentRun.mending",
    actions: [{ type: "changeDetails" }, { type: "forgetVerdicts" }],
  },
  changeRow: {
    target: "#paymentRun.mending",
    actions: [{ type: "changeRow" }, { type: "forgetVerdicts" }],
  },
  removeRow: {
    target: "#paymentRun.mending",
    actions: [{ type: "removeRow" }, { type: "forgetVerdicts" }],
  },
} as const;

/**
 * One payment run from its rows to the server's response: read, mend, save, judge, submit. If the
 * response to a submission is lost, the machine repeats the call with the same idempotency key.
 */
export const paymentRunMachine = setup({
  types: {
    context: {} as PaymentRunContext,
    input: {} as PaymentRunInput,
    events: {} as PaymentRunEvent,
    emitted: {} as { readonly type: "submitted"; readonly run: PaymentRunDetails },
    tags: {} as "editable" | "pending" | "unknown" | "done" | "asked",
  },
  actors: {
    save: effect<PaymentRunDetails, ToSave | null>("save"),
    judge: effect<Verdicts, PaymentRunDetails | null>("judge"),
    submit: effect<PaymentRunDetails, ToSubmit | null>("submit"),
  },
  actions: {
    read: assign(({ context, event }) => {
      const text = event.type === "read" ? event.text : context.text;
      const answers = event.type === "answer" ? { ...context.answers, ...event.answers } : {};
      const found = readRows(text, answers);
      return { text, answers, found, ...(found.is === "rows" && { rows: found.rows }) };
    }),
    refuse: assign(({ event }) =>
      event.type === "refuse" ? { found: { is: "problem", problem: event.problem } as const } : {}
    ),
    changeDetails: assign(({ event }) => event.type === "changeDetails" ? event.details : {}),
    changeRow: assign(({ context: { rows }, event }) =>
      event.type === "changeRow" ? { rows: withRow(rows, event.at, event.row) } : {}
    ),
    removeRow: assign(({ context: { rows }, event }) =>
      event.type === "removeRow" ? { rows: rows.toSpliced(event.at, 1) } : {}
    ),
    forgetVerdicts: assign({ verdicts: null, failure: null }),
    showErrors: assign({ isChecked: true }),
    keepRun: assign((_, run: PaymentRunDetails) => ({ run, rows: run.rows.map(typedRowOf) })),
    keepFailure: assign({ failure: (_, failure: Failure | null) => failure }),
    tellSubmitted: emit((_, run: PaymentRunDetails) => ({ type: "submitted" as const, run })),
  },
  guards: {
    isQuestion: ({ context: { found } }) =>
      found?.is === "askColumns" || found?.is === "askDecimalSign",
    isProblem: ({ context: { found } }) => found?.is === "problem",
    isComplete: ({ context }) => toSave(context) !== null,
    isDraft: ({ context: { run } }) => run?.state === "draft",
    isSubmitted: ({ context: { run } }) => run?.state === "submitted",
    hasRows: ({ context: { rows } }) => rows.length > 0,
    isDefinite: ({ context }, failure: Failure) => isDefiniteRefusal(failure, context.repeats > 0),
  },
  delays: {
    askAgainAfter: ({ context }) =>
      growingWait(context.repeats, { first: 2_000, longest: 30_000 }, () => 1),
  },
}).createMachine({
  id: "paymentRun",
  context: ({ input }) => begin(input),
  initial: "opening",
  states: {
    opening: {
      always: [
        { guard: "isSubmitted", target: "submitted" },
        { guard: "isDraft", target: "judging" },
        { guard: "hasRows", target: "mending" },
        { target: "entering" },
      ],
    },
    entering: {
      tags: "editable",
      on: {
        read: { target: "reading", actions: "read" },
        refuse: { actions: "refuse" },
        typeRows: { target: "mending", actions: assign({ rows: [emptyRow], found: null }) },
        changeDetails: { actions: "changeDetails" },
      },
    },
    reading: {
      always: [
        { guard: "isQuestion", target: "asking" },
        { guard: "isProblem", target: "entering" },
        { target: "mending" },
      ],
    },
    asking: {
      tags: "editable",
      on: {
        answer: { target: "reading", actions: "read" },
        startOver: { target: "entering", actions: assign({ found: null }) },
      },
    },
    mending: {
      tags: "editable",
      on: {
        ...editing,
        check: [
          { guard: "isComplete", target: "saving", actions: ["showErrors", "forgetVerdicts"] },
          { actions: "showErrors" },
        ],
        startOver: { target: "entering", actions: assign({ found: null }) },
      },
    },
    saving: {
      tags: "pending",
      invoke: {
        src: "save",
        input: ({ context }) => toSave(context),
        onDone: {
          target: "judging",
          actions: { type: "keepRun", params: ({ event }) => event.output },
        },
        onError: {
          target: "mending",
          actions: { type: "keepFailure", params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    judging: {
      tags: "pending",
      invoke: {
        src: "judge",
        input: ({ context }) => context.run,
        onDone: {
          target: "judged",
          actions: assign({ verdicts: ({ event }) => event.output }),
        },
        onError: {
          target: "mending",
          actions: { type: "keepFailure", params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    judged: {
      tags: "editable",
      on: {
        ...editing,
        check: { target: "judging", actions: "forgetVerdicts" },
        submit: {
          guard: "isDraft",
          target: "submitting",
          actions: assign(({ context: { run }, event: { places, key } }) => ({
            submission: run && { run, places, key },
            ...{ repeats: 0, failure: null },
          })),
        },
      },
    },
    submitting: {
      tags: "pending",
      invoke: {
        src: "submit",
        input: ({ context }) => context.submission,
        onDone: {
          target: "submitted",
          actions: [
            { type: "keepRun", params: ({ event }) => event.output },
            { type: "tellSubmitted", params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: ({ event }) => failureOf(event.error).code === "second_person_asked",
            target: "waiting",
          },
          {
            guard: { type: "isDefinite", params: ({ event }) => failureOf(event.error) },
            target: "judged",
            actions: { type: "keepFailure", params: ({ event }) => failureOf(event.error) },
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
    submitted: { tags: "done" },
    /** Other members of the company have to approve it first. */
    waiting: { tags: "asked" },
  },
});

export type PaymentRunActor = ActorRefFrom<typeof paymentRunMachine>;
export type PaymentRunSnapshot = SnapshotFrom<typeof paymentRunMachine>;
