import { assign, setup } from "xstate";
import { type Failure, failureOf } from "#app/api/callFailed.ts";
import { type CodeKind, codeLengths } from "#app/shell/codeKind.ts";
import { effect } from "#app/shell/effect.ts";

/** By a passkey that signs, or by a code. */
export type Kind = "passkey" | CodeKind;

/** The code is empty where a passkey signs. */
export interface Proof {
  readonly kind: Kind;
  readonly code: string;
}

interface Context {
  /** The code comes by email, because the user has no stronger factor. */
  readonly isMailed: boolean;
  readonly kind: Kind;
  readonly code: string;
  /** The code is too short. Set when the user submits it. */
  readonly isIncomplete: boolean;
  readonly failure: Failure | null;
}

type Event =
  | { readonly type: "change"; readonly code: string }
  | { readonly type: "choose"; readonly kind: Kind }
  | { readonly type: "send" }
  | { readonly type: "submit" };

/** Every state a page can show of a step-up. A test holds this list against the machine. */
export const stepUpStates = [
  "entering.refused",
  "entering.typing",
  "over",
  "proving",
  "sending",
] as const;

const emptied = { code: "", isIncomplete: false, failure: null } as const;

/**
 * Step-up before a sensitive action: a passkey signs, or the user types a code that the server
 * verifies. Requests the code first if it comes by email. Clears a wrong code. If the server no
 * longer accepts a code, the dialog can only be closed.
 */
export const stepUpMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Pick<Context, "isMailed" | "kind">,
    tags: {} as "pending",
  },
  actors: {
    send: effect<void, null>("send"),
    prove: effect<void, Proof>("prove"),
  },
  actions: {
    refuse: assign({ code: "", failure: (_, failure: Failure) => failure }),
  },
  guards: {
    isMailed: ({ context }) => context.isMailed,
    isComplete: ({ context: { kind, code } }) =>
      kind === "passkey" || code.length === codeLengths[kind],
    isOver: (_, { code }: Failure) => code === "not_found" || code === "unauthenticated",
  },
}).createMachine({
  id: "stepUp",
  context: ({ input }) => ({ ...input, ...emptied }),
  initial: "beginning",
  states: {
    beginning: { always: [{ guard: "isMailed", target: "sending" }, { target: "entering" }] },
    sending: {
      invoke: {
        src: "send",
        input: null,
        onDone: { target: "entering", actions: assign({ kind: "digits", ...emptied }) },
        onError: [
          {
            guard: { type: "isOver", params: ({ event }) => failureOf(event.error) },
            target: "over",
          },
          {
            target: "entering.refused",
            actions: { type: "refuse", params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
    },
    entering: {
      initial: "typing",
      states: { typing: {}, refused: {} },
      on: {
        change: {
          target: ".typing",
          actions: assign({ code: ({ event }) => event.code, isIncomplete: false, failure: null }),
        },
        choose: {
          target: ".typing",
          actions: assign(({ event }) => ({ kind: event.kind, ...emptied })),
        },
        send: { guard: "isMailed", target: "sending" },
        submit: [
          { guard: "isComplete", target: "proving", actions: assign({ failure: null }) },
          { target: ".typing", actions: assign({ isIncomplete: true, failure: null }) },
        ],
      },
    },
    proving: {
      tags: "pending",
      invoke: {
        src: "prove",
        input: ({ context: { kind, code } }) => ({ kind, code }),
        onDone: "proved",
        onError: [
          {
            guard: { type: "isOver", params: ({ event }) => failureOf(event.error) },
            target: "over",
          },
          {
            target: "entering.refused",
            actions: { type: "refuse", params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
    },
    over: {},
    proved: { type: "final" },
  },
});
