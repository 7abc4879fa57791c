import { type ClientFrame, closeCode, liveTexts, type ServerFrame } from "#contract/live.ts";
import { minutes } from "#contract/time.ts";
import type { Log } from "../deps.ts";
import type { Policy } from "../policy.ts";
import { createFanOut, type NextTurn } from "./fanOut.ts";
import { frameText, readFrame } from "./frames.ts";
import type { Audience, Desk, LocalHub, Peer, PeerIdentity, Reply } from "./hub.ts";
import { type Member, Members } from "./members.ts";
import { keepWatch, type Watch } from "./keepWatch.ts";
import { createTally } from "./tally.ts";

export interface HubDeps {
  readonly policy: Policy;
  readonly log: Log;
  readonly desk: Desk;
  /** The platform's quickest way to let others have their turn; a timer where none is named. */
  readonly nextTurn?: NextTurn;
}

const afterTimer: NextTurn = (work) => void setTimeout(work, 0);

/**
 * The live channel of section 7. Identity comes from the session at the upgrade; the `auth` frame
 * must still come first and name the same user. Nothing is delivered before `auth_success`.
 */
export function createHub({ policy, log, desk, nextTurn = afterTimer }: HubDeps): LocalHub {
  const members = new Members();
  const tellMany = createFanOut(nextTurn);
  const messages = createTally<number>(policy.live.messagesPerMinute, minutes(1));
  const typing = createTally<string>(1, policy.live.typingEvery);
  const tell = (member: Member, frame: ServerFrame) => member.peer.send(frameText(frame));

  function dismiss(member: Member, code: number, reason: string): void {
    member.hasLeft = true;
    member.peer.close(code, reason);
  }

  function refuse(member: Member, message: string): void {
    tell(member, { type: "auth_error", data: { message } });
    dismiss(member, closeCode.notSignedIn, message);
  }

  function answer(member: Member, reply: Reply): void {
    if (reply === undefined || member.hasLeft) return;
    if (reply === "signedOut") refuse(member, "The session has ended");
    else tell(member, reply);
  }

  async function signIn(member: Member, watch: Watch, claimed: number): Promise<void> {
    if (claimed !== member.userId) return refuse(member, "The session belongs to another user");
    // It may have ended between the upgrade and now.
    if (!await watch.isStillSignedIn()) return;
    const { userId, isAdmin } = member;
    const isFirst = !members.ofUser(userId).some((other) => other.isAuthenticated);
    member.isAuthenticated = true;
    tell(member, { type: "auth_success", data: { userId, isAdmin } });
    if (isFirst) desk.arrived(member);
  }

  /** What was said before its socket closed still counts; the desk knows whether its session stands. */
  async function heed(member: Member, watch: Watch, frame: ClientFrame): Promise<void> {
    if (frame.type === "pong") return;
    if (frame.type === "auth") return await signIn(member, watch, frame.data.userId);
    if (!member.isAuthenticated) {
      return tell(member, { type: "error", data: { message: liveTexts.notSignedIn } });
    }
    if (frame.type === "chat") return answer(member, await desk.chat(member, frame.data));
    const conversation = `${member.userId} ${frame.data.recipientId}`;
    if (typing.take(conversation)) answer(member, await desk.typing(member, frame.data));
  }

  return {
    connect(peer: Peer, identity: PeerIdentity) {
      const member: Member = { ...identity, peer, isAuthenticated: false, hasLeft: false };
      members.add(member);
      for (const oldest of members.ofUser(identity.userId).slice(0, -policy.live.socketsPerUser)) {
        dismiss(oldest, closeCode.tooManySockets, "Too many connections");
      }
      const watch = keepWatch(member, { policy, log, desk, tell, refuse });
      // One frame after the other, so that what a person writes keeps its order.
      let work = Promise.resolve();
      return {
        receive(text) {
          if (member.hasLeft) return;
          if (!messages.take(member.userId)) {
            tell(member, { type: "error", data: { message: liveTexts.tooManyMessages } });
            return dismiss(member, closeCode.tooManyMessages, "Too many messages");
          }
          const read = readFrame(text);
          if ("refusal" in read) return tell(member, read.refusal);
          work = work.then(() => heed(member, watch, read.frame)).catch((error) =>
            log.error("live.failed", { error: String(error), userId: member.userId })
          );
        },
        closed() {
          member.hasLeft = true;
          watch.end();
          members.remove(member);
        },
      };
    },

    publish(frame: ServerFrame, audience: Audience) {
      const hearers = [...members.addressed(audience)];
      if (hearers.length > 0) tellMany(frameText(frame), hearers);
    },

    isHeardBy(audience: Audience) {
      return members.addressed(audience)[Symbol.iterator]().next().done === false;
    },

    tellAll(frame: ServerFrame) {
      tellMany(
        frameText(frame),
        [...members.all()].filter(({ isAuthenticated }) => isAuthenticated),
      );
    },

    endSession(tokenHash: string) {
      for (const member of members.all()) {
        if (member.tokenHash === tokenHash) refuse(member, "The session has ended");
      }
    },

    moveSession(from: string, to: string) {
      for (const member of members.all()) if (member.tokenHash === from) member.tokenHash = to;
    },

    closeAll(code: number, reason: string) {
      for (const member of members.all()) dismiss(member, code, reason);
    },
  };
}
