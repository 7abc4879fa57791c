import { assertEvent, assign, emit, setup } from "xstate";
import type { User } from "#contract/users.ts";
import type { Failure } from "#app/api/callFailed.ts";
import { effect } from "#app/shell/effect.ts";
import {
  type Credentials,
  nobody,
  type SessionContext,
  type SessionEvent,
  type SessionNews,
  type SignInAnswer,
} from "./sessionEvents.ts";
import { failed, output, tellFailed, welcome } from "./sessionNews.ts";

/**
 * Section 4, session: who is here, and how that changes. Guards read the tags `loading`,
 * `customer`, `admin` and `leaving`; the sign-in page reads `pending` and `secondFactor`.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionNews,
    tags: {} as "loading" | "pending" | "secondFactor" | "customer" | "admin" | "leaving",
  },
  actors: {
    /** The current user; null when the bank says 401. */
    loadUser: effect<User | null>("loadUser"),
    signIn: effect<SignInAnswer, Credentials>("signIn"),
    signOut: effect<void>("signOut"),
  },
  actions: {
    keepUser: assign({ user: (_, user: User | null) => user }),
    keepFailure: assign({ failure: (_, failure: Failure) => failure }),
    tell: emit((_, news: SessionNews) => news),
  },
  guards: {
    isAdmin: ({ context }) => context.user?.role === "admin",
    isSomebody: (_, user: User | null) => user !== null,
  },
  delays: { recheckEvery: 60_000 },
}).createMachine({
  id: "session",
  context: nobody,
  initial: "loading",
  states: {
    loading: {
      tags: "loading",
      on: { signIn: "signedOut.signingIn" },
      invoke: {
        src: "loadUser",
        onDone: [
          {
            guard: { type: "isSomebody", params: output },
            target: "signedIn",
            actions: { type: "keepUser", params: output },
          },
          { target: "signedOut" },
        ],
        onError: { target: "signedOut", actions: { type: "keepFailure", params: failed } },
      },
    },
    signedOut: {
      initial: "waiting",
      states: {
        waiting: { on: { signIn: "signingIn" } },
        signingIn: {
          tags: "pending",
          entry: assign(nobody),
          invoke: {
            src: "signIn",
            input: ({ event }) => {
              assertEvent(event, "signIn");
              return { username: event.username, password: event.password };
            },
            onDone: [
              {
                guard: { type: "isSomebody", params: ({ event }) => event.output.user },
                target: "#session.signedIn",
                actions: [assign(({ event }) => event.output), { type: "tell", params: welcome }],
              },
              { target: "#session.secondFactor", actions: assign(({ event }) => event.output) },
            ],
            onError: {
              target: "waiting",
              actions: [
                { type: "keepFailure", params: failed },
                { type: "tell", params: tellFailed("signInFailed") },
              ],
            },
          },
        },
      },
    },
    secondFactor: { tags: "secondFactor", on: { back: "signedOut" } },
    signedIn: {
      type: "parallel",
      states: {
        role: {
          initial: "choosing",
          states: {
            choosing: { always: [{ guard: "isAdmin", target: "admin" }, { target: "customer" }] },
            customer: { tags: "customer" },
            admin: { tags: "admin" },
          },
        },
        check: {
          initial: "resting",
          states: {
            resting: {
              on: { checkNow: "checking", signOut: "signingOut" },
              after: { recheckEvery: "checking" },
            },
            checking: {
              on: { signOut: "signingOut" },
              invoke: {
                src: "loadUser",
                onDone: [
                  {
                    guard: { type: "isSomebody", params: output },
                    target: "#session.signedIn",
                    reenter: true,
                    actions: { type: "keepUser", params: output },
                  },
                  { target: "#session.expired" },
                ],
                onError: "#session.expired",
              },
            },
            signingOut: {
              invoke: {
                src: "signOut",
                onDone: {
                  target: "#session.leaving",
                  actions: [assign(nobody), emit({ type: "signedOut" })],
                },
                onError: {
                  target: "resting",
                  actions: { type: "tell", params: tellFailed("signOutFailed") },
                },
              },
            },
          },
        },
      },
    },
    expired: { entry: assign({ ...nobody, hasExpired: true }), always: "signedOut" },
    leaving: { tags: "leaving", on: { left: "signedOut", signIn: "signedOut.signingIn" } },
  },
});
