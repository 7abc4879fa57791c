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
  errors: ["not_found"],
  idempotent: false,
});

/** Ends all of the caller's sessions but the one that asks. */
export const endOtherSessions = defineCall({
  method: "DELETE",
  path: "/api/sessions",
  access: "signedIn",
  status: 204,
  errors: [],
  idempotent: false,
});

export const ownSessionCalls = { listSessions, endSession, endOtherSessions };
