import { type Instant, seconds } from "#contract/time.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../handler.ts";

/** The header with which the app reports that the person moved or typed. */
export const ACTIVITY_HEADER = "kestrel-active";

const WORTH_WRITING = seconds(1);

/** Writes and reported activity keep a session open; polling alone does not. */
export async function keepAlive(
  store: Deps["store"],
  actor: Actor,
  request: { readonly method: string; readonly reportsActivity: boolean },
  now: Instant,
): Promise<void> {
  if (request.method === "GET" && !request.reportsActivity) return;
  if (Date.parse(now) - Date.parse(actor.session.lastActiveAt) < WORTH_WRITING) return;
  await store.sessions.touch(actor.session.tokenHash, now);
}
