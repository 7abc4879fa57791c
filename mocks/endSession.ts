import { findSession } from "#server/auth/sessions/session.ts";
import type { MockBank } from "./mockBank.ts";

/** The bank ends the page's session by itself, as it does when it blocks a person. */
export async function endSession(
  { deps, browser }: Pick<MockBank, "deps" | "browser">,
): Promise<void> {
  const actor = await findSession(deps, browser.jar.header());
  if (actor === undefined) return;
  await deps.store.sessions.delete(actor.session.tokenHash);
  deps.hub.endSession(actor.session.tokenHash);
}
