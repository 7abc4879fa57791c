import { login } from "#contract/session.ts";
import { DEMO_PASSWORD } from "./people.ts";
import { callAs } from "./callAs.ts";
import type { Browser } from "./browser.ts";

/** By the real call, with the demo people's password; the session's cookie stays in this browser. */
export async function signIn(browser: Browser, username: string): Promise<void> {
  await callAs(browser, login, { body: { username, password: DEMO_PASSWORD } });
}
