import { parse } from "hono/utils/cookie";
import { type Instant, minutes, seconds } from "#contract/time.ts";
import { setsOf } from "#contract/staff.ts";
import { SIGNED_IN_HINT } from "#contract/session.ts";
import { owesSecondFactor } from "../secondFactor/staff.ts";
import type { Deps } from "../../kernel/deps.ts";
import type { SessionRow, UserRow } from "../../db/rows.ts";
import type { Repositories } from "../../db/store.ts";
import type { SessionWithUser } from "../../db/store/people.ts";
import type { Cookies } from "../../kernel/handler.ts";
import type { PeerIdentity } from "../../kernel/hub.ts";
import type { Policy } from "../../kernel/policy.ts";
import type { ByPerson } from "../../kernel/by.ts";

/** The signed-in person behind a `Cookie` header; undefined for a visitor or an ended session. */
export async function findSession(
  deps: Pick<Deps, "store" | "clock" | "policy" | "sha256Hex" | "cookiePrefix">,
  cookieHeader: string | undefined,
): Promise<ByPerson | undefined> {
  const token = tokenOf(deps, cookieHeader);
  if (token === undefined || token === "") return undefined;
  return await find(deps, await deps.sha256Hex(token));
}

/** The session that a browser's cookie names, also one that is over by this process's clock. */
export async function namedSession(
  { store, sha256Hex, cookies }: Pick<Deps, "store" | "sha256Hex"> & { readonly cookies: Cookies },
): Promise<SessionWithUser | undefined> {
  const token = cookies.read(NAME);
  return token ? await store.sessions.byTokenHash(await sha256Hex(token)) : undefined;
}

/** Returns the user for a socket: only signed-in users who don't have to set up a second factor. */
export async function findForSocket(
  deps: Parameters<typeof findSession>[0],
  cookieHeader: string | undefined,
): Promise<PeerIdentity | undefined> {
  const found = unlessOwing(await findSession(deps, cookieHeader));
  return found && peerOf(found);
}

/** A session as the live channel knows it. */
export function peerOf(
  { user, session }: {
    readonly user: Pick<UserRow, "id" | "username" | "role" | "permissionSets">;
    readonly session: Pick<SessionRow, "tokenHash">;
  },
): PeerIdentity {
  const { id, username, role } = user;
  const { tokenHash } = session;
  return { userId: id, username, isAdmin: role === "admin", sets: setsOf(user), tokenHash };
}

/** Finds a session for a socket, whose token was verified at the upgrade. */
export async function findByTokenHash(
  deps: Pick<Deps, "store" | "clock" | "policy">,
  tokenHash: string,
): Promise<ByPerson | undefined> {
  return unlessOwing(await find(deps, tokenHash));
}

function unlessOwing(actor: ByPerson | undefined): ByPerson | undefined {
  return actor?.owesSecondFactor ? undefined : actor;
}

async function find(
  { store, clock, policy }: Pick<Deps, "store" | "clock" | "policy">,
  tokenHash: string,
): Promise<ByPerson | undefined> {
  const found = await store.sessions.byTokenHash(tokenHash);
  if (found === undefined || !found.user.isActive) return undefined;
  if (isOver(found.session, clock.now(), policy)) return undefined;
  const { user, session } = found;
  return {
    kind: "person",
    ...found,
    person: user,
    owesSecondFactor: await owesSecondFactor(store, user, session),
  };
}

/** Returns whether a session has been idle for too long or has lasted as long as any may. */
export function isOver(session: SessionRow, now: Instant, policy: Policy): boolean {
  return timeLeft(session, now, policy) <= 0;
}

/** How far the clocks of several processes may be apart. */
const APART = minutes(1);

/** Returns for how many milliseconds a session lasts without activity; 0 or less if it is over. */
export function timeLeft(session: SessionRow, now: Instant, policy: Policy): number {
  const newest = Math.max(Date.parse(session.lastActiveAt), Date.parse(session.createdAt));
  // The clock was set back, so the idle time is unknown.
  if (newest - Date.parse(now) > APART) return 0;
  const idleAt = Date.parse(session.lastActiveAt) + policy.session.idle;
  const overAt = Date.parse(session.createdAt) + policy.session.absolute;
  return Math.min(idleAt, overAt) - Date.parse(now);
}

const WORTH_WRITING = seconds(1);

/** Keeps a session open: something was written, or activity reported. */
export async function keepAlive(
  { sessions }: Repositories,
  actor: ByPerson,
  now: Instant,
): Promise<void> {
  if (Date.parse(now) - Date.parse(actor.session.lastActiveAt) < WORTH_WRITING) return;
  await sessions.touch(actor.session.tokenHash, now);
}

const NAME = "session";

export function setSessionCookie(cookies: Cookies, token: string, policy: Policy): void {
  const lifetime = policy.session.absolute;
  cookies.set(NAME, token, { lifetime });
  cookies.set(SIGNED_IN_HINT, "1", { lifetime, readable: true });
}

export function clearSessionCookie(cookies: Cookies): void {
  cookies.clear(NAME);
  cookies.clear(SIGNED_IN_HINT);
}

/** Returns whether an answer takes the session cookie away: the session it belonged to is over. */
export function clearsSessionCookie(
  { cookiePrefix }: Pick<Deps, "cookiePrefix">,
  cookies: readonly string[],
): boolean {
  return cookies.some((cookie) => cookie.startsWith(`${cookiePrefix}${NAME}=;`));
}

/** The session token of a `Cookie` header. */
export function tokenOf(
  { cookiePrefix }: Pick<Deps, "cookiePrefix">,
  cookieHeader: string | undefined,
): string | undefined {
  const name = cookiePrefix + NAME;
  return cookieHeader === undefined ? undefined : parse(cookieHeader, name)[name];
}
