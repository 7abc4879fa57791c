import { recordFrames } from "./audit/liveReadings.ts";
import { chatMessageHandler } from "./chat/chatMessageHandler.ts";
import type { Deps } from "./kernel/deps.ts";
import type { Bank } from "./kernel/action.ts";
import { findByTokenHash, timeLeft } from "./auth/sessions/session.ts";
import { createHub, type HubDeps } from "./realtime/createHub.ts";
import type { Hub, MessageBus } from "./kernel/hub.ts";
import { clusterHub } from "./realtime/clusterHub.ts";
import { tellMembers } from "./realtime/tellMembers.ts";

type Known =
  & Omit<Bank, "hub">
  & Pick<Deps, "uuid" | "log">
  & Pick<HubDeps, "nextTurn">;

/**
 * The bank's live channel: the hub with the bank's rules behind it. With a `bus` it is one with
 * those of the bank's other processes.
 */
export function openLive(known: Known, bus?: MessageBus): Hub {
  const { store, clock, timers, uuid, policy, log, nextTurn } = known;
  const local = createHub({
    policy,
    log,
    timers,
    nextTurn,
    handlers: {
      async timeLeft(tokenHash) {
        const found = await findByTokenHash(known, tokenHash);
        return found && timeLeft(found.session, clock.now(), policy);
      },
      // Its messages go to the sockets of all processes.
      ...chatMessageHandler({
        ...known,
        get hub() {
          return hub;
        },
      }),
      onShown: recordFrames(known),
    },
  });
  const all = bus === undefined ? local : clusterHub({ local, bus, store, log, timers, uuid });
  const hub = tellMembers(all, { store, log });
  return hub;
}
