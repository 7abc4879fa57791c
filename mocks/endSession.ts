import { findSession } from "#server/auth/sessions/session.ts";
import type { MockBank } from "./mockBank.ts";

/** Ends the page's session on the server, as when a user is blocked. */
export async function endSession(
  { deps, browser }: Pick<MockBank, "deps" | "browser">,
): Promise<void> {
  const actor = await findSession(deps, browser.jar.header());
  if (actor === undefined) return;
  await deps.store.sessions.delete(actor.session.tokenHash);
  deps.hub.endSession(actor.session.tokenHash);
}
