import { assertEvent, assign, emit, setup } from "xstate";
import type { User } from "#contract/users.ts";
import { type Failure, failureOf } from "#app/api/callFailed.ts";
import type { Entry, EntryAnswer } from "#app/api/entryCalls.ts";
import { nameOf } from "#app/format/nameOf.ts";
import { effect } from "#app/shell/effect.ts";
import { secondFactorMachine } from "./secondFactor.machine.ts";

export type SessionEvent =
  | Entry
  | { readonly type: "back" }
  | { readonly type: "signOut" }
  /** The page has left for "/" after a sign-out. */
  | { readonly type: "left" };

/** The result of a session check that found no user. */
type Finding =
  | { readonly type: "expired" }
  | { readonly type: "unreached"; readonly failure: Failure };

/** Events that the machine emits to the page, once each. */
export type SessionNews =
  | { readonly type: "signedIn"; readonly name: string }
  | { readonly type: "registered" }
  /** For a user with an app or a passkey, no code was sent. */
  | { readonly type: "codeWanted"; readonly isSent: boolean }
  | { readonly type: "verified"; readonly name: string }
  | { readonly type: "signInFailed"; readonly failure: Failure }
  | { readonly type: "registerFailed"; readonly failure: Failure }
  | { readonly type: "signedOut" }
  | { readonly type: "signOutFailed"; readonly failure: Failure };

export interface SessionContext {
  /** The user who has yet to pass the second factor. */
  readonly halfSignedInId: number | null;
  /** Their code is an authenticator app's. */
  readonly hasAuthenticator: boolean;
  readonly hasPasskey: boolean;
  /** The form being sent, or sent last; never its contents. */
  readonly entered: Entry["type"] | null;
  /** The last session expired, which the sign-in page then says. */
  readonly hasExpired: boolean;
  readonly failure: Failure | null;
}

const blank: SessionContext = {
  halfSignedInId: null,
  hasAuthenticator: false,
  hasPasskey: false,
  entered: null,
  hasExpired: false,
  failure: null,
};

/** Every state a page can show of the session. A test holds this list against the machine. */
export const sessionStates = [
  "entering",
  "leaving",
  "resting",
  "secondFactor",
  "signingOut",
  "usingPasskey",
] as const;

/**
 * Section 4, session: handles sign-in, registration, and sign-out. The current user lives in a
 * query, which the action `know` updates.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent | Finding,
    emitted: {} as SessionNews,
    tags: {} as "pending",
    children: {} as { secondFactor: "secondFactor" },
  },
  actors: {
    enter: effect<EntryAnswer, Entry>("enter"),
    signOut: effect<void>("signOut"),
    secondFactor: secondFactorMachine,
  },
  actions: {
    /** Updates the current user; null after a sign-out. */
    know: (_, _user: User | null) => undefined,
    keepFailure: assign({ failure: (_, failure: Failure) => failure }),
  },
  guards: {
    isSomebody: (_, user: User | null) => user !== null,
    isCancelled: (_, { code }: Failure) => code === "passkey_cancelled",
  },
}).createMachine({
  id: "session",
  context: blank,
  initial: "resting",
  states: {
    resting: {
      on: {
        signIn: "entering",
        register: "entering",
        passkey: "usingPasskey",
        signOut: "signingOut",
        expired: { actions: assign({ ...blank, hasExpired: true }) },
        unreached: { actions: { type: "keepFailure", params: ({ event }) => event.failure } },
      },
    },
    entering: {
      tags: "pending",
      entry: [
        { type: "know", params: null },
        assign(({ context: { hasExpired }, event }) => {
          assertEvent(event, ["signIn", "register"]);
          return { ...blank, hasExpired, entered: event.type };
        }),
      ],
      invoke: {
        src: "enter",
        input: ({ event }) => {
          assertEvent(event, ["signIn", "register"]);
          return event;
        },
        onDone: [
          {
            guard: { type: "isSomebody", params: ({ event }) => event.output.user },
            target: "resting",
            actions: [
              { type: "know", params: ({ event }) => event.output.user },
              emit(({ context, event }) =>
                context.entered === "register"
                  ? { type: "registered" as const }
                  : { type: "signedIn" as const, name: nameOf(event.output.user) }
              ),
            ],
          },
          {
            target: "secondFactor",
            actions: [
              assign(({ event: { output: { user: _, ...owed } } }) => owed),
              emit(({ event: { output: { hasAuthenticator, hasPasskey } } }) => ({
                type: "codeWanted" as const,
                isSent: !hasAuthenticator && !hasPasskey,
              })),
            ],
          },
        ],
        onError: {
          target: "resting",
          actions: [
            { type: "keepFailure", params: ({ event }) => failureOf(event.error) },
            emit(({ context, event }) => ({
              type: context.entered === "register"
                ? "registerFailed" as const
                : "signInFailed" as const,
              failure: failureOf(event.error),
            })),
          ],
        },
      },
    },
    /** The browser asks the user for a passkey, or the server checks a signed one. */
    usingPasskey: {
      tags: "pending",
      entry: [
        { type: "know", params: null },
        assign(({ context: { hasExpired } }) => ({ ...blank, hasExpired, entered: "passkey" })),
      ],
      invoke: {
        src: "enter",
        input: ({ event }) => {
          assertEvent(event, "passkey");
          return event;
        },
        onDone: {
          target: "resting",
          actions: [
            { type: "know", params: ({ event }) => event.output.user },
            emit(({ event }) => ({
              type: "signedIn" as const,
              name: nameOf(event.output.user),
            })),
          ],
        },
        onError: [
          {
            // Shows no toast if the user closed the browser's passkey prompt.
            guard: { type: "isCancelled", params: ({ event }) => failureOf(event.error) },
            target: "resting",
            actions: { type: "keepFailure", params: ({ event }) => failureOf(event.error) },
          },
          {
            target: "resting",
            actions: [
              { type: "keepFailure", params: ({ event }) => failureOf(event.error) },
              emit(({ event }) => ({
                type: "signInFailed" as const,
                failure: failureOf(event.error),
              })),
            ],
          },
        ],
      },
    },
    secondFactor: {
      on: { back: { target: "resting", actions: assign({ halfSignedInId: null }) } },
      invoke: {
        src: "secondFactor",
        id: "secondFactor",
        input: ({ context: { halfSignedInId, hasAuthenticator, hasPasskey } }) => ({
          userId: halfSignedInId ?? 0,
          hasAuthenticator,
          hasPasskey,
        }),
        onDone: {
          target: "resting",
          actions: [
            { type: "know", params: ({ event }) => event.output },
            assign({ halfSignedInId: null }),
            emit(({ event }) => ({ type: "verified" as const, name: nameOf(event.output) })),
          ],
        },
      },
    },
    signingOut: {
      tags: "pending",
      invoke: {
        src: "signOut",
        onDone: {
          target: "leaving",
          actions: [{ type: "know", params: null }, assign(blank), emit({ type: "signedOut" })],
        },
        onError: {
          target: "resting",
          actions: emit(({ event }) => ({
            type: "signOutFailed" as const,
            failure: failureOf(event.error),
          })),
        },
      },
    },
    /** The app goes to "/"; until it is there, no guard may decide anything. */
    leaving: {
      on: { left: "resting", signIn: "entering", register: "entering", passkey: "usingPasskey" },
    },
  },
});
