import { login } from "#contract/session.ts";
import type { DemoUsername } from "./demoUsernames.ts";
import { DEMO_PASSWORD } from "./people.ts";
import { say } from "./say.ts";
import type { Wire } from "./wire.ts";

/** Signs a demo person in by the real call; the session's cookie stays in this browser. */
export async function signIn(browser: Wire, username: DemoUsername): Promise<void> {
  await say(browser, login, { body: { username, password: DEMO_PASSWORD } });
}
