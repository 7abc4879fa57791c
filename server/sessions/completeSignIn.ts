import type { UserRow } from "../store/rows.ts";
import type { FreeContext } from "../verb.ts";
import { setSessionCookie } from "./cookie.ts";
import { rememberDevice } from "./device.ts";
import { openSession } from "./openSession.ts";

/** Everything was proved: a fresh session, and from now on the bank knows this browser. */
export async function completeSignIn(
  ctx: Pick<FreeContext<never>, "deps" | "now" | "cookies" | "device">,
  user: UserRow,
): Promise<void> {
  setSessionCookie(ctx.cookies, await openSession(ctx.deps, user, ctx), ctx.deps.policy);
  await rememberDevice(ctx, user.id);
}
