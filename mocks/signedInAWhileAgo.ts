import { minutes } from "#contract/time.ts";
import type { MockBank } from "./mockBank.ts";

/** Longer than a sign-in is fresh for, in which its person was there now and then. */
export async function signedInAWhileAgo({ store, clock }: MockBank): Promise<void> {
  const [session] = store.exportState().sessions;
  clock.advance(minutes(16));
  if (session !== undefined) await store.sessions.touch(session.tokenHash, clock.now());
}
