import { minutes } from "#contract/time.ts";
import type { MockBank } from "./mockBank.ts";

/** Advances the clock beyond a fresh sign-in, with some activity in between. */
export async function signedInAWhileAgo({ store, clock }: MockBank): Promise<void> {
  const [session] = store.exportState().sessions;
  // In steps, so the page's requests in between don't end the session for inactivity.
  for (let passed = 0; passed < 16; passed += 8) {
    clock.advance(minutes(8));
    if (session !== undefined) await store.sessions.touch(session.tokenHash, clock.now());
  }
}
