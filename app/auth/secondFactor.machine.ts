import { assign, setup } from "xstate";
import type { User } from "#contract/users.ts";
import { type Failure, failureOf } from "#app/api/callFailed.ts";
import { type CodeKind, codeLengths } from "#app/shell/codeKind.ts";
import { effect } from "#app/shell/effect.ts";

export interface Proof {
  readonly userId: number;
  readonly code: string;
}

interface Context {
  readonly userId: number;
  /** The code comes from an authenticator app, so none was sent. */
  readonly hasAuthenticator: boolean;
  readonly hasPasskey: boolean;
  /** A code was sent by email because the user requested it on this page. */
  readonly isSent: boolean;
  readonly kind: CodeKind;
  readonly code: string;
  /** The code is too short. Set when the user submits it. */
  readonly isIncomplete: boolean;
  readonly failure: Failure | null;
  /** The signed-in user, after a correct code. */
  readonly user: User | null;
}

type Event =
  | { readonly type: "change"; readonly code: string }
  | { readonly type: "choose"; readonly kind: CodeKind }
  | { readonly type: "passkey" }
  | { readonly type: "send" }
  | { readonly type: "submit" };

/** Every state a page can show of the second factor. A test holds this list against the machine. */
export const secondFactorStates = [
  "entering.refused",
  "entering.typing",
  "over",
  "sending",
  "usingPasskey",
  "verifying",
] as const;

/**
 * Second step of a sign-in (section 4): the user types a code and the server verifies it. Clears a
 * wrong code (section 2). Ends with the user. If the server no longer accepts a code (the step
 * expired, or the user was blocked), only the way back is left.
 */
export const secondFactorMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Pick<Context, "userId" | "hasAuthenticator" | "hasPasskey">,
    output: {} as User | null,
    tags: {} as "pending",
  },
  actors: {
    verify: effect<User, Proof>("verify"),
    usePasskey: effect<User>("usePasskey"),
    send: effect<void, number>("send"),
  },
  guards: {
    isComplete: ({ context }) => context.code.length === codeLengths[context.kind],
    isOver: (_, { code }: Failure) => code === "unauthenticated",
  },
}).createMachine({
  id: "secondFactor",
  context: ({ input }) => ({
    ...input,
    isSent: false,
    kind: "digits",
    code: "",
    isIncomplete: false,
    failure: null,
    user: null,
  }),
  initial: "entering",
  output: ({ context }) => context.user,
  states: {
    entering: {
      initial: "typing",
      states: { typing: {}, refused: {} },
      on: {
        change: {
          target: ".typing",
          actions: assign({
            code: ({ event }) => event.code,
            isIncomplete: false,
            failure: null,
          }),
        },
        choose: {
          target: ".typing",
          actions: assign(({ event }) => ({
            kind: event.kind,
            code: "",
            isIncomplete: false,
            failure: null,
          })),
        },
        passkey: {
          target: "usingPasskey",
          actions: assign({ isIncomplete: false, failure: null }),
        },
        send: "sending",
        submit: [
          { guard: "isComplete", target: "verifying" },
          { target: ".typing", actions: assign({ isIncomplete: true, failure: null }) },
        ],
      },
    },
    usingPasskey: {
      tags: "pending",
      invoke: {
        src: "usePasskey",
        onDone: { target: "proved", actions: assign({ user: ({ event }) => event.output }) },
        onError: {
          target: "entering.refused",
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    sending: {
      invoke: {
        src: "send",
        input: ({ context }) => context.userId,
        onDone: {
          target: "entering",
          actions: assign({
            isSent: true,
            kind: "digits",
            code: "",
            isIncomplete: false,
            failure: null,
          }),
        },
        onError: [
          {
            guard: { type: "isOver", params: ({ event }) => failureOf(event.error) },
            target: "over",
          },
          {
            target: "entering.refused",
            actions: assign({ code: "", failure: ({ event }) => failureOf(event.error) }),
          },
        ],
      },
    },
    verifying: {
      tags: "pending",
      invoke: {
        src: "verify",
        input: ({ context: { userId, code } }) => ({ userId, code }),
        onDone: { target: "proved", actions: assign({ user: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: "isOver", params: ({ event }) => failureOf(event.error) },
            target: "over",
          },
          {
            target: "entering.refused",
            actions: assign({ code: "", failure: ({ event }) => failureOf(event.error) }),
          },
        ],
      },
    },
    over: {},
    proved: { type: "final" },
  },
});
