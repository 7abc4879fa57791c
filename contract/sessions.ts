import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { id, idParams } from "./id.ts";
import { instant } from "./time.ts";

/** A signed-in browser. `lastActiveAt` is the last write or reported activity. */
export const sessionSummary = z.object({
  id,
  /** The browser's user agent at sign-in. */
  device: z.string(),
  createdAt: instant,
  lastActiveAt: instant,
  /** Whether it is the caller's current session. */
  isCurrent: z.boolean(),
});
export type SessionSummary = z.output<typeof sessionSummary>;

/**
 * Lists the caller's active sessions, newest first. The response differs by session (`isCurrent`).
 */
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

/**
 * Ends one of the caller's own sessions and closes its sockets. Ending the current one signs out.
 */
export const endSession = defineCall({
  method: "DELETE",
  path: "/api/sessions/{id}",
  access: "signedIn",
  params: idParams,
  status: 204,
  errors: ["not_found", "step_up_required"],
  idempotent: false,
});

/** Ends all of the caller's sessions except the current one. */
export const endOtherSessions = defineCall({
  method: "DELETE",
  path: "/api/sessions",
  access: "signedIn",
  status: 204,
  errors: ["step_up_required"],
  idempotent: false,
});

/** Lists a user's sessions and trusted browsers, for administrators. */
export const listSessionsOf = defineCall({
  method: "GET",
  path: "/api/users/{id}/sessions",
  access: "admin",
  permission: "seeSignIns",
  params: idParams,
  status: 200,
  output: z.object({
    /** The active ones, newest first. */
    sessions: z.array(sessionSummary),
    /**
     * Browsers in which they have signed in before, latest first. Each has its own attempt limit.
     */
    knownBrowsers: z.array(z.object({ createdAt: instant, lastSeenAt: instant })),
  }),
  conditional: "content",
  errors: ["not_found"],
  idempotent: false,
});

/**
 * Signs a user out everywhere without blocking them, and forgets their trusted browsers. Keeps the
 * administrator's own session and browser if they do this to themselves.
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
