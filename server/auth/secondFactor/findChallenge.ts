import type { Instant } from "#contract/time.ts";
import type { Tables } from "../../db/store.ts";
import type { ChallengeRow } from "../../db/store/people.ts";
import type { Cookies } from "../../handler.ts";
import { sha256Hex } from "../../hash.ts";
import { challengeToken, clearChallengeCookie } from "./challengeCookie.ts";

/**
 * The second factor that the cookie's browser still owes; undefined without one. The cookie of one
 * that has expired leaves the browser.
 */
export async function findChallenge(
  { challenges }: Tables,
  cookies: Cookies,
  now: Instant,
): Promise<ChallengeRow | undefined> {
  const token = challengeToken(cookies);
  if (token === undefined || token === "") return undefined;
  const challenge = await challenges.find(await sha256Hex(token));
  if (challenge === undefined || challenge.expiresAt > now) return challenge;
  clearChallengeCookie(cookies);
  return undefined;
}
