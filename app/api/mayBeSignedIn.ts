import { SIGNED_IN_HINT } from "#contract/texts/signedInHint.ts";

/** Whether this browser may hold a session, as the bank's hint cookie says. */
export function mayBeSignedIn(cookies: string = document.cookie): boolean {
  return cookies.split("; ").some((cookie) => cookie.startsWith(`${SIGNED_IN_HINT}=`));
}
