import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { id, idParams } from "./id.ts";
import { instant } from "./time.ts";

/** A signed-in browser of the caller. `lastActiveAt` is the last write or reported activity. */
export const sessionSummary = z.object({
  id,
  /** What the browser said of itself at sign-in. */
  device: z.string(),
  createdAt: instant,
  lastActiveAt: instant,
  /** Whether it is the session that asks. */
  isCurrent: z.boolean(),
});
export type SessionSummary = z.output<typeof sessionSummary>;

/** The caller's own sessions that are not over, newest first. Each browser gets its own answer. */
export const listSessions = defineCall({
  method: "GET",
  path: "/api/sessions",
  access: "signedIn",
  status: 200,
  output: z.array(sessionSummary),
  conditional: "content",
  errors: [],
  idempotent: false,
});

/** Ends one of the caller's own sessions and its sockets; the current one as a sign-out does. */
export const endSession = defineCall({
  method: "DELETE",
  path: "/api/sessions/{id}",
  access: "signedIn",
  params: idParams,
  status: 204,
  errors: ["not_found", "step_up_required"],
  idempotent: false,
});

/** Ends all of the caller's sessions but the one that asks. */
export const endOtherSessions = defineCall({
  method: "DELETE",
  path: "/api/sessions",
  access: "signedIn",
  status: 204,
  errors: ["step_up_required"],
  idempotent: false,
});

/** Where a person is signed in, and how many browsers are known to be theirs, for administrators. */
export const listSessionsOf = defineCall({
  method: "GET",
  path: "/api/users/{id}/sessions",
  access: "admin",
  permission: "seeSignIns",
  params: idParams,
  status: 200,
  output: z.object({
    /** Those that are not over, newest first. */
    sessions: z.array(sessionSummary),
    /** In which they have signed in before, the one seen last first. Their tries are counted apart. */
    knownBrowsers: z.array(z.object({ createdAt: instant, lastSeenAt: instant })),
  }),
  conditional: "content",
  errors: ["not_found"],
  idempotent: false,
});

/**
 * Signs a person out everywhere without blocking them, and forgets their known browsers; an
 * administrator's own session and browser stay where it is their own.
 */
export const endSessionsOf = defineCall({
  method: "DELETE",
  path: "/api/users/{id}/sessions",
  access: "admin",
  permission: "helpSignIn",
  params: idParams,
  status: 204,
  errors: ["not_found", "step_up_required"],
  idempotent: false,
});

export const userSessionCalls = {
  listSessions,
  endSession,
  endOtherSessions,
  listSessionsOf,
  endSessionsOf,
};
