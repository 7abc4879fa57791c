import { assign, setup } from "xstate";
import { type Failure, failureOf } from "#app/api/callFailed.ts";
import { effect } from "#app/shell/effect.ts";

/** Data for the authenticator app: the QR code's address, and its secret as text. */
export interface Offer {
  readonly uri: string;
  readonly secret: string;
}

interface Context {
  readonly password: string;
  readonly offer: Offer | null;
  readonly code: string;
  /** A field is empty. Set when the user submits the form. */
  readonly isIncomplete: boolean;
  readonly failure: Failure | null;
  readonly recoveryCodes: readonly string[];
}

type Event =
  | { readonly type: "changePassword"; readonly password: string }
  | { readonly type: "changeCode"; readonly code: string }
  | { readonly type: "submit" }
  | { readonly type: "retry" }
  | { readonly type: "done" };

/** Every state a page can show of the enrolment. A test holds this list against the machine. */
export const enrolmentStates = [
  "confirming",
  "failed",
  "keepingCodes",
  "proving.refused",
  "proving.typing",
  "scanning.refused",
  "scanning.typing",
  "starting",
] as const;

/**
 * Sets up an authenticator app: the bank draws a secret, for which it may want the password first;
 * the app reads it and its first code confirms it; new recovery codes are shown once, and existing
 * ones stay valid.
 */
export const enrolmentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as "pending",
  },
  actors: {
    start: effect<Offer, string>("start"),
    confirm: effect<readonly string[], string>("confirm"),
  },
  actions: {
    keepFailure: assign({ failure: (_, failure: Failure) => failure }),
  },
  guards: {
    needsPassword: (_, { field }: Failure) => field === "currentPassword",
    isOver: (_, { code }: Failure) => code === "not_found",
    hasPassword: ({ context }) => context.password !== "",
    hasCodes: (_, codes: readonly string[]) => codes.length > 0,
    isWhole: ({ context }) => context.code.length === 6,
  },
}).createMachine({
  id: "enrolment",
  context: {
    password: "",
    offer: null,
    code: "",
    isIncomplete: false,
    failure: null,
    recoveryCodes: [],
  },
  initial: "starting",
  states: {
    starting: {
      tags: "pending",
      invoke: {
        src: "start",
        input: ({ context }) => context.password,
        onDone: {
          target: "scanning",
          // No password stays in memory for longer than it is needed.
          actions: assign(({ event }) => ({ password: "", failure: null, offer: event.output })),
        },
        onError: [
          {
            guard: { type: "needsPassword", params: ({ event }) => failureOf(event.error) },
            target: "proving.refused",
            actions: [
              assign({ password: "" }),
              { type: "keepFailure", params: ({ event }) => failureOf(event.error) },
            ],
          },
          {
            target: "failed",
            actions: { type: "keepFailure", params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
    },
    proving: {
      initial: "typing",
      states: { typing: {}, refused: {} },
      on: {
        changePassword: {
          target: ".typing",
          actions: assign({
            password: ({ event }) => event.password,
            isIncomplete: false,
            failure: null,
          }),
        },
        submit: [
          { guard: "hasPassword", target: "starting" },
          { target: ".typing", actions: assign({ isIncomplete: true, failure: null }) },
        ],
      },
    },
    scanning: {
      initial: "typing",
      states: { typing: {}, refused: {} },
      on: {
        changeCode: {
          target: ".typing",
          actions: assign({ code: ({ event }) => event.code, isIncomplete: false, failure: null }),
        },
        submit: [
          { guard: "isWhole", target: "confirming" },
          { target: ".typing", actions: assign({ isIncomplete: true, failure: null }) },
        ],
      },
    },
    confirming: {
      tags: "pending",
      invoke: {
        src: "confirm",
        input: ({ context }) => context.code,
        onDone: [
          {
            guard: { type: "hasCodes", params: ({ event }) => event.output },
            target: "keepingCodes",
            actions: assign(({ event }) => ({ offer: null, recoveryCodes: event.output })),
          },
          { target: "done" },
        ],
        onError: [
          {
            // The secret waited for too long, or was replaced by another page's.
            guard: { type: "isOver", params: ({ event }) => failureOf(event.error) },
            target: "failed",
            actions: [
              assign({ code: "", offer: null }),
              { type: "keepFailure", params: ({ event }) => failureOf(event.error) },
            ],
          },
          {
            target: "scanning.refused",
            actions: [
              assign({ code: "" }),
              { type: "keepFailure", params: ({ event }) => failureOf(event.error) },
            ],
          },
        ],
      },
    },
    failed: { on: { retry: "starting" } },
    keepingCodes: { on: { done: "done" } },
    done: { type: "final" },
  },
});
