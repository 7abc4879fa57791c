import { assign, setup } from "xstate";
import { type Failure, failureOf } from "#app/api/callFailed.ts";
import { effect } from "#app/shell/effect.ts";

/** Six digits, or one of the longer codes: a recovery code, or what an administrator hands out. */
export type CodeKind = "digits" | "longer";

interface Context {
  /** The code comes by mail, for want of anything stronger. */
  readonly isMailed: boolean;
  readonly kind: CodeKind;
  readonly code: string;
  /** The code is too short to be sent; said when somebody tried. */
  readonly isIncomplete: boolean;
  readonly failure: Failure | null;
}

type Event =
  | { readonly type: "change"; readonly code: string }
  | { readonly type: "choose"; readonly kind: CodeKind }
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

const lengths: Record<CodeKind, number> = { digits: 6, longer: 10 };

const emptied = { code: "", isIncomplete: false, failure: null } as const;

/**
 * Before something dangerous the bank asks anew who is there: a code is mailed where it comes by
 * mail, typed and proved. A wrong one is cleared. Where the bank waits no longer, only closing is
 * left.
 */
export const stepUpMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Pick<Context, "isMailed">,
    tags: {} as "pending",
  },
  actors: {
    send: effect<void, null>("send"),
    prove: effect<void, string>("prove"),
  },
  actions: {
    refuse: assign({ code: "", failure: (_, failure: Failure) => failure }),
  },
  guards: {
    isMailed: ({ context }) => context.isMailed,
    isComplete: ({ context }) => context.code.length === lengths[context.kind],
    isOver: (_, { code }: Failure) => code === "not_found" || code === "unauthenticated",
  },
}).createMachine({
  id: "stepUp",
  context: ({ input }) => ({ ...input, kind: "digits", ...emptied }),
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
          { guard: "isComplete", target: "proving" },
          { target: ".typing", actions: assign({ isIncomplete: true, failure: null }) },
        ],
      },
    },
    proving: {
      tags: "pending",
      invoke: {
        src: "prove",
        input: ({ context }) => context.code,
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
