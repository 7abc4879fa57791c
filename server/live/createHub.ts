import {
  type ClientFrame,
  clientFrame,
  closeCode,
  type ServerFrame,
  serverFrame,
} from "#contract/live.ts";
import * as z from "zod/mini";
import type { Log } from "../deps.ts";
import type { Policy } from "../policy.ts";
import type { Audience, Connection, Hub, Peer, PeerIdentity } from "./hub.ts";

interface Member extends PeerIdentity {
  readonly peer: Peer;
  isAuthenticated: boolean;
}

/** What the hub asks of the bank: whether a socket's session still stands. */
export interface HubDeps {
  readonly policy: Policy;
  readonly log: Log;
  readonly isStillSignedIn: (tokenHash: string) => Promise<boolean>;
}

/**
 * The live channel of section 7. Identity comes from the session at the upgrade; the `auth` frame
 * must still come first and name the same user. Nothing is delivered before `auth_success`.
 */
export function createHub({ policy, log, isStillSignedIn }: HubDeps): Hub {
  const members = new Set<Member>();
  const write = (member: Member, frame: ServerFrame) =>
    member.peer.send(JSON.stringify(z.encode(serverFrame, frame)));

  function refuse(member: Member, message: string): void {
    write(member, { type: "auth_error", data: { message } });
    member.peer.close(closeCode.notSignedIn, message);
  }

  function receiveFrame(member: Member, frame: ClientFrame): void {
    if (frame.type === "pong") return;
    if (frame.data.userId !== member.userId) {
      return refuse(member, "The session belongs to another user");
    }
    member.isAuthenticated = true;
    write(member, {
      type: "auth_success",
      data: { userId: member.userId, isAdmin: member.isAdmin },
    });
  }

  /** A tick keeps proxies from closing an idle socket, and ends those whose session is over. */
  async function tick(member: Member): Promise<void> {
    try {
      if (await isStillSignedIn(member.tokenHash)) write(member, { type: "ping", data: {} });
      else refuse(member, "The session has ended");
    } catch (error) {
      // A database that is away must not sign people out: the next tick asks again.
      log.warn("live.recheck_failed", { reason: error instanceof Error ? error.name : "unknown" });
    }
  }

  return {
    connect(peer: Peer, identity: PeerIdentity): Connection {
      const member: Member = { ...identity, peer, isAuthenticated: false };
      members.add(member);
      const mine = [...members].filter((other) => other.userId === identity.userId);
      for (const oldest of mine.slice(0, -policy.live.socketsPerUser)) {
        oldest.peer.close(closeCode.tooManySockets, "Too many connections");
      }
      const authTimer = setTimeout(() => {
        if (!member.isAuthenticated) refuse(member, "No auth message arrived");
      }, policy.live.authWithin);
      const pingTimer = setInterval(() => void tick(member), policy.live.pingEvery);
      return {
        receive(text: string): void {
          const frame = readFrame(text);
          if (frame !== undefined) return receiveFrame(member, frame);
          write(member, { type: "error", data: { message: "The message was not understood" } });
        },
        closed(): void {
          clearTimeout(authTimer);
          clearInterval(pingTimer);
          members.delete(member);
        },
      };
    },

    publish(frame: ServerFrame, audience: Audience): void {
      const text = JSON.stringify(z.encode(serverFrame, frame));
      for (const member of members) {
        const isAddressed = audience.userIds.includes(member.userId) ||
          (audience.admins && member.isAdmin);
        if (member.isAuthenticated && isAddressed) member.peer.send(text);
      }
    },

    endSession(tokenHash: string): void {
      for (const member of [...members]) {
        if (member.tokenHash === tokenHash) refuse(member, "The session has ended");
      }
    },

    closeAll(code: number, reason: string): void {
      for (const member of [...members]) member.peer.close(code, reason);
    },
  };
}

function readFrame(text: string): ClientFrame | undefined {
  try {
    return z.safeParse(clientFrame, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
