import type { ServerFrame } from "#contract/live.ts";
import { milliseconds } from "#contract/time.ts";
import type { Log } from "../kernel/deps.ts";
import type { Policy } from "../kernel/policy.ts";
import type { LiveHandlers } from "../kernel/hub.ts";
import type { Timers } from "../kernel/timers.ts";
import type { Member } from "./connectionRegistry.ts";

/** The shortest wait between two questions: an ended session is noticed within this of its end. */
const SHORTEST_WAIT = milliseconds(500);

export interface WatchParts {
  readonly policy: Policy;
  readonly log: Log;
  readonly timers: Timers;
  readonly handlers: Pick<LiveHandlers, "timeLeft">;
  readonly tell: (member: Member, frame: ServerFrame) => void;
  readonly refuse: (member: Member, message: string) => void;
}

export interface Watch {
  /** Asks now; dismisses the socket when its session has ended. */
  isStillSignedIn(): Promise<boolean>;
  end(): void;
}

/** Watches a socket: it must sign in, stay active, and close when its session ends. */
export function sessionHeartbeat(member: Member, parts: WatchParts): Watch {
  const { log, timers, handlers, tell, refuse, policy: { live } } = parts;
  const stopWaiting = timers.after(live.authWithin, () => {
    if (!member.isAuthenticated) refuse(member, "No auth message arrived");
  });
  let stopLooking = timers.after(live.pingEvery, look);

  /** Proxies close idle sockets, so each check sends a frame. */
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
    stopLooking();
    const wait = Math.max(SHORTEST_WAIT, Math.min(left, live.pingEvery));
    stopLooking = timers.after(wait, look);
    return true;
  }

  async function timeLeft(): Promise<number | undefined> {
    try {
      return await handlers.timeLeft(member.tokenHash);
    } catch (error) {
      // Without the database no one is signed out: the next check asks again.
      log.warn("live.recheck_failed", { reason: error instanceof Error ? error.name : "unknown" });
      return live.pingEvery;
    }
  }

  return {
    isStillSignedIn,
    end() {
      stopWaiting();
      stopLooking();
    },
  };
}
