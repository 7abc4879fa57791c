import type { ServerFrame } from "#contract/live.ts";
import { milliseconds } from "#contract/time.ts";
import type { Log } from "../deps.ts";
import type { Policy } from "../policy.ts";
import type { LiveHandlers } from "../hub.ts";
import type { Member } from "./connectionRegistry.ts";

/** The shortest wait between two questions: an ended session is noticed within this of its end. */
const SHORTEST_WAIT = milliseconds(500);

export interface WatchParts {
  readonly policy: Policy;
  readonly log: Log;
  readonly handlers: Pick<LiveHandlers, "timeLeft">;
  readonly tell: (member: Member, frame: ServerFrame) => void;
  readonly refuse: (member: Member, message: string) => void;
}

export interface Watch {
  /** Asks now; dismisses the socket when its session has ended. */
  isStillSignedIn(): Promise<boolean>;
  end(): void;
}

/** Sees to it that a socket signs in, does not fall asleep and does not outlive its session. */
export function sessionHeartbeat(member: Member, parts: WatchParts): Watch {
  const { log, handlers, tell, refuse, policy: { live } } = parts;
  const authTimer = setTimeout(() => {
    if (!member.isAuthenticated) refuse(member, "No auth message arrived");
  }, live.authWithin);
  let timer = setTimeout(look, live.pingEvery);

  /** Proxies close a socket on which nothing moves, so each look is told. */
  async function look(): Promise<void> {
    if (await isStillSignedIn()) tell(member, { type: "ping", data: {} });
  }

  async function isStillSignedIn(): Promise<boolean> {
    const left = await timeLeft();
    if (member.hasLeft) return false;
    if (left === undefined) {
      refuse(member, "The session has ended");
      return false;
    }
    clearTimeout(timer);
    timer = setTimeout(look, Math.max(SHORTEST_WAIT, Math.min(left, live.pingEvery)));
    return true;
  }

  async function timeLeft(): Promise<number | undefined> {
    try {
      return await handlers.timeLeft(member.tokenHash);
    } catch (error) {
      // A database that is away must not sign people out: the next look asks again.
      log.warn("live.recheck_failed", { reason: error instanceof Error ? error.name : "unknown" });
      return live.pingEvery;
    }
  }

  return {
    isStillSignedIn,
    end() {
      clearTimeout(authTimer);
      clearTimeout(timer);
    },
  };
}
