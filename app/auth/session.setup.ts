import { assign, emit, setup } from "xstate";
import type { User } from "#contract/users.ts";
import type { Failure } from "#app/api/callFailed.ts";
import { effect } from "#app/shell/effect.ts";
import { secondFactorMachine } from "./secondFactor.machine.ts";
import type {
  Entry,
  EntryAnswer,
  SessionContext,
  SessionEvent,
  SessionNews,
} from "./sessionEvents.ts";

/** What the session's states are made of. The app, a story or a test provides the effects. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionNews,
    tags: {} as "loading" | "pending" | "secondFactor" | "customer" | "admin" | "leaving",
    children: {} as { secondFactor: "secondFactor" },
  },
  actors: {
    /** The current user; null when the bank says 401. */
    loadUser: effect<User | null>("loadUser"),
    enter: effect<EntryAnswer, Entry>("enter"),
    signOut: effect<void>("signOut"),
    secondFactor: secondFactorMachine,
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
});
