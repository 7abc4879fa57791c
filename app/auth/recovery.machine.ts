import { type ActorRefFrom, assertEvent, assign, emit, setup } from "xstate";
import { type Failure, failureOf } from "#app/api/callFailed.ts";
import { effect } from "#app/shell/effect.ts";

/** The server's response to a username: the user ID for the next steps; in the demo, the code. */
export interface RecoveryStarted {
  readonly userId?: number;
  readonly recoveryCode?: string;
}

export interface Verification {
  readonly userId: number;
  readonly code: string;
}

export interface NewPassword extends Verification {
  readonly newPassword: string;
}

export interface RecoveryContext {
  readonly username: string;
  readonly userId: number | null;
  /** As typed; proved once the last step is reached. */
  readonly code: string;
  /** The code that the demo shows instead of sending it. */
  readonly toldCode: string | null;
  /** The code came from an emailed link, so the code step is skipped. */
  readonly isByLink: boolean;
}

export const nothingToRecover: RecoveryContext = {
  username: "",
  userId: null,
  code: "",
  toldCode: null,
  isByLink: false,
};

/** How a recovery starts: with a username to fill in, or with an emailed link. */
export type RecoveryStart =
  | { readonly type: "open"; readonly username: string }
  | ({ readonly type: "follow" } & Verification);

export type RecoveryEvent =
  | RecoveryStart
  | { readonly type: "close" }
  | { readonly type: "back" }
  | { readonly type: "changeUsername"; readonly username: string }
  | { readonly type: "changeCode"; readonly code: string }
  | { readonly type: "submit" }
  | { readonly type: "reset"; readonly newPassword: string };

/** Events that the machine emits to the page, once each (section 8, recovery). */
export type RecoveryNews =
  | { readonly type: "unknownUsername" }
  | { readonly type: "requestFailed" }
  | { readonly type: "codeSent" }
  | { readonly type: "verifyFailed"; readonly failure: Failure }
  | { readonly type: "verified" }
  | { readonly type: "userMissing" }
  | { readonly type: "codeMissing" }
  | { readonly type: "resetFailed"; readonly failure: Failure }
  | { readonly type: "reset" };

/** Every state a page can show of a recovery. A test holds this list against the machine. */
export const recoveryStates = [
  "closed",
  "code.asking",
  "code.verifying",
  "link",
  "password.asking",
  "password.resetting",
  "username.asking",
  "username.requesting",
] as const;

/**
 * Section 4, password recovery: username, code, new password; an emailed link starts at the last
 * step. Going back keeps earlier input. Finishing or closing clears it.
 */
export const recoveryMachine = setup({
  types: {
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent,
    emitted: {} as RecoveryNews,
    tags: {} as "open" | "pending",
  },
  actors: {
    request: effect<RecoveryStarted, string>("request"),
    verify: effect<void, Verification>("verify"),
    reset: effect<void, NewPassword>("reset"),
  },
  guards: {
    hasUsername: ({ context }) => context.username.trim() !== "",
    hasCode: ({ context }) => context.code !== "",
    isByLink: ({ context }) => context.isByLink,
    hasUser: ({ context }) => context.userId !== null,
    isKnown: (_, started: RecoveryStarted) => started.userId !== undefined,
  },
}).createMachine({
  id: "recovery",
  context: nothingToRecover,
  initial: "closed",
  on: { close: ".closed" },
  states: {
    closed: {
      entry: assign(nothingToRecover),
      on: {
        open: { target: "username", actions: assign({ username: ({ event }) => event.username }) },
        follow: {
          target: "link",
          actions: assign(({ event: { userId, code } }) => ({ userId, code, isByLink: true })),
        },
      },
    },
    link: {
      tags: "pending",
      invoke: {
        src: "verify",
        input: ({ context: { userId, code } }) => ({ userId: userId ?? 0, code }),
        onDone: { target: "password", actions: emit({ type: "verified" }) },
        onError: {
          target: "username",
          actions: [
            assign(nothingToRecover),
            emit(({ event }) => ({
              type: "verifyFailed" as const,
              failure: failureOf(event.error),
            })),
          ],
        },
      },
    },
    username: {
      tags: "open",
      initial: "asking",
      on: { changeUsername: { actions: assign({ username: ({ event }) => event.username }) } },
      states: {
        asking: { on: { submit: { guard: "hasUsername", target: "requesting" } } },
        requesting: {
          tags: "pending",
          invoke: {
            src: "request",
            input: ({ context }) => context.username.trim(),
            onDone: [
              {
                guard: { type: "isKnown", params: ({ event }) => event.output },
                target: "#recovery.code",
                actions: [
                  assign(({ event: { output } }) => ({
                    userId: output.userId ?? null,
                    code: "",
                    toldCode: output.recoveryCode ?? null,
                  })),
                  emit({ type: "codeSent" }),
                ],
              },
              { target: "asking", actions: emit({ type: "unknownUsername" }) },
            ],
            onError: { target: "asking", actions: emit({ type: "requestFailed" }) },
          },
        },
      },
    },
    code: {
      tags: "open",
      initial: "asking",
      on: {
        back: "username",
        changeCode: { actions: assign({ code: ({ event }) => event.code }) },
      },
      states: {
        asking: { on: { submit: { guard: "hasCode", target: "verifying" } } },
        verifying: {
          tags: "pending",
          invoke: {
            src: "verify",
            input: ({ context: { userId, code } }) => ({ userId: userId ?? 0, code }),
            onDone: { target: "#recovery.password", actions: emit({ type: "verified" }) },
            onError: {
              target: "asking",
              actions: [
                assign({ code: "" }),
                emit(({ event }) => ({
                  type: "verifyFailed" as const,
                  failure: failureOf(event.error),
                })),
              ],
            },
          },
        },
      },
    },
    password: {
      tags: "open",
      initial: "asking",
      on: {
        back: [
          { guard: "isByLink", target: "username", actions: assign(nothingToRecover) },
          "code",
        ],
      },
      states: {
        asking: {
          on: {
            reset: [
              { guard: "hasUser", target: "checking" },
              { actions: emit({ type: "userMissing" }) },
            ],
          },
        },
        checking: {
          always: [
            { guard: "hasCode", target: "resetting" },
            { target: "asking", actions: emit({ type: "codeMissing" }) },
          ],
        },
        resetting: {
          tags: "pending",
          invoke: {
            src: "reset",
            input: ({ context: { userId, code }, event }) => {
              assertEvent(event, "reset");
              return { userId: userId ?? 0, code, newPassword: event.newPassword };
            },
            onDone: { target: "#recovery.closed", actions: emit({ type: "reset" }) },
            onError: {
              target: "asking",
              actions: emit(({ event }) => ({
                type: "resetFailed" as const,
                failure: failureOf(event.error),
              })),
            },
          },
        },
      },
    },
  },
});

/** A running recovery, to send events to. */
export type Recovery = ActorRefFrom<typeof recoveryMachine>;
