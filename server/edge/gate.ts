import { takesSession } from "../sessions/cookie.ts";
import { findSession } from "../sessions/findSession.ts";
import type { Deps } from "../deps.ts";
import type { RateLimits } from "./limits.ts";
import { movesMoney } from "./moneyGate.ts";
import { problemResponse } from "./problemResponse.ts";
import { createRates } from "./rates.ts";
import type { Gate } from "./site.ts";

/** After how many seconds it makes sense to ask again while no money may move. */
const HALT_RETRY_SECONDS = "60";

/** Turns away who asks too often, and whatever would move money while the books are wrong. */
export function createGate(
  { deps, limits, isHalted }: {
    readonly deps: Pick<Deps, "store" | "clock" | "policy">;
    readonly limits: RateLimits;
    readonly isHalted: () => boolean;
  },
): Gate {
  const rates = createRates({
    limits,
    // Where the store cannot say, the sender counts as unknown; the bank itself answers why.
    isSignedIn: (cookie) =>
      findSession(deps, cookie).then((found) => found !== undefined, () => false),
  });

  return {
    async stops(request, { clientAddress }, path) {
      const admitted = rates.admit(request, clientAddress, path);
      const retryAfter = typeof admitted === "number" ? admitted : await admitted;
      if (retryAfter > 0) {
        return problemResponse("too_many_requests", {
          headers: { "Retry-After": String(retryAfter) },
        });
      }
      if (!isHalted() || !movesMoney(request.method, path)) return undefined;
      return problemResponse("unavailable", { headers: { "Retry-After": HALT_RETRY_SECONDS } });
    },
    answered(request, path, response, { hasCookies, characters }) {
      rates.charge(request, path, characters);
      // To look into the headers of every answer took a sixth of a small call.
      if (hasCookies && takesSession(response)) rates.sessionIsOver(request);
    },
  };
}
