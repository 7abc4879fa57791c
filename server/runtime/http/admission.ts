import { findSession, takesSession } from "../../auth/sessions/session.ts";
import type { Deps } from "../../deps.ts";
import type { RateLimits } from "../config/limits.ts";
import { problemResponse } from "./problemResponse.ts";
import { createRates } from "./rateLimits.ts";
import type { Admission } from "./router.ts";

/** Turns away who asks too often. */
export function createAdmission(
  { deps, limits }: {
    readonly deps: Pick<Deps, "store" | "clock" | "policy" | "sha256Hex">;
    readonly limits: RateLimits;
  },
): Admission {
  const rates = createRates({
    limits,
    // Where the store cannot say, the sender counts as unknown; the bank itself answers why.
    isSignedIn: (cookie) =>
      findSession(deps, cookie).then((found) => found !== undefined, () => false),
  });

  return {
    async stops(request, { clientAddress }, path) {
      const retryAfter = await rates.admit(request, clientAddress, path);
      if (retryAfter === 0) return undefined;
      return problemResponse("too_many_requests", {
        headers: { "Retry-After": String(retryAfter) },
      });
    },
    answered(request, path, response, { hasCookies, characters }) {
      rates.charge(request, path, characters);
      // To look into the headers of every answer took a sixth of a small call.
      if (hasCookies && takesSession(response)) rates.sessionIsOver(request);
    },
  };
}
