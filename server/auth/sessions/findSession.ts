import type { Instant } from "#contract/time.ts";
import type { Deps } from "../../deps.ts";
import type { SessionRow } from "../../db/rows.ts";
import type { Actor } from "../../handler.ts";
import { tokenOf } from "./cookie.ts";
import { timeLeft } from "./timeLeft.ts";

/** The signed-in person behind a `Cookie` header; undefined for a visitor or an ended session. */
export async function findSession(
  deps: Pick<Deps, "store" | "clock" | "policy" | "sha256Hex">,
  cookieHeader: string | undefined,
): Promise<Actor | undefined> {
  const token = tokenOf(cookieHeader);
  if (token === undefined || token === "") return undefined;
  return await findByTokenHash(deps, await deps.sha256Hex(token));
}

/** The same, for a socket that already proved its token at the upgrade. */
export async function findByTokenHash(
  deps: Pick<Deps, "store" | "clock" | "policy">,
  tokenHash: string,
): Promise<Actor | undefined> {
  const found = await deps.store.sessions.byTokenHash(tokenHash);
  if (found === undefined || !found.user.isActive) return undefined;
  return isOver(found.session, deps.clock.now(), deps.policy) ? undefined : found;
}

/** Whether a session has been idle for too long or has lasted as long as any may. */
export function isOver(session: SessionRow, now: Instant, policy: Deps["policy"]): boolean {
  return timeLeft(session, now, policy) <= 0;
}
