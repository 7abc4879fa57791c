import {
  type ClientFrame,
  clientFrame,
  closeCode,
  type ServerFrame,
  serverFrame,
} from "#contract/live.ts";
import { liveTexts } from "#contract/texts/chat.ts";
import { shownText } from "#contract/shownText.ts";
import { grants } from "#contract/staff.ts";
import { minutes } from "#contract/time.ts";
import type { Log } from "../kernel/deps.ts";
import type { Policy } from "../kernel/policy.ts";
import { createBroadcast, type NextTurn } from "./broadcast.ts";
import { ConnectionRegistry, type Member } from "./connectionRegistry.ts";
import { maskFrame } from "../rules/masks.ts";
import type { Connection, FrameReply, LiveHandlers, LocalHub } from "../kernel/hub.ts";
import { createRecentFrames, type RecentFrames } from "./recentFrames.ts";
import { sessionHeartbeat, type Watch } from "./sessionHeartbeat.ts";
import type { Timers } from "../kernel/timers.ts";
import { createTally } from "./slidingWindow.ts";
import * as z from "zod/mini";

export interface HubDeps {
  readonly policy: Policy;
  readonly log: Log;
  readonly handlers: LiveHandlers;
  readonly timers: Timers;
  /** The platform's quickest way to let others have their turn; a timer where none is named. */
  readonly nextTurn?: NextTurn;
}

/**
 * The live channel of section 7. The session at the upgrade decides who it is; the `auth` frame
 * must still come first and name that user. Nothing is sent before `auth_success`.
 */
export function createHub(deps: HubDeps): LocalHub {
  const { policy, handlers, timers, nextTurn } = deps;
  const members = new ConnectionRegistry();
  const tellMany = createBroadcast(nextTurn ?? ((work) => void timers.after(0, work)));
  const messages = createTally<number>(policy.live.messagesPerMinute, minutes(1), timers.elapsed);
  const recent = createRecentFrames(timers.elapsed);
  const onFrame = createFrameHandler(deps, { members, recent });

  return {
    connect(peer, identity) {
      const member: Member = { ...identity, peer, isAuthenticated: false, hasLeft: false };
      members.add(member);
      for (const oldest of members.ofUser(identity.userId).slice(0, -policy.live.socketsPerUser)) {
        dismiss(oldest, closeCode.tooManySockets, "Too many connections");
      }
      return openConnection(member, { deps, members, messages, onFrame });
    },

    publish(frame, audience) {
      if (changesData(frame)) recent.record(audience);
      const hearers = Map.groupBy(members.addressed(audience), readsMasks);
      for (const [isMasked, some] of hearers) {
        const shown = isMasked ? maskFrame(frame) : frame;
        tellMany(frameText(shown), some);
        const staff = some.filter(({ isAdmin }) => isAdmin).map(({ userId }) => userId);
        if (staff.length > 0) handlers.onShown(new Set(staff), shown);
      }
    },

    isHeardBy(audience) {
      return members.addressed(audience)[Symbol.iterator]().next().done === false;
    },

    remember: (audience) => recent.record(audience),

    tellAll(frame) {
      recent.record("everyone");
      tellMany(
        frameText(frame),
        [...members.all()].filter(({ isAuthenticated }) => isAuthenticated),
      );
    },

    endSession(tokenHash) {
      for (const member of members.all()) {
        if (member.tokenHash === tokenHash) refuse(member, "The session has ended");
      }
    },

    moveSession(from, to) {
      for (const member of members.all()) if (member.tokenHash === from) member.tokenHash = to;
    },

    closeAll(code, reason) {
      for (const member of members.all()) dismiss(member, code, reason);
    },
  };
}

/** Returns whether a page that misses the frame has data that is out of date. */
function changesData({ type }: ServerFrame): boolean {
  return type !== "typing" && type !== "user_connected";
}

function tell({ peer }: Member, frame: ServerFrame): void {
  peer.send(frameText(frame));
}

function dismiss(member: Member, code: number, reason: string): void {
  member.hasLeft = true;
  member.peer.close(code, reason);
}

function refuse(member: Member, message: string): void {
  tell(member, { type: "auth_error", data: { message } });
  dismiss(member, closeCode.notSignedIn, message);
}

function answer(member: Member, head: FrameReply): void {
  if (head === undefined || member.hasLeft) return;
  if (head === "signedOut") refuse(member, "The session has ended");
  else tell(member, head);
}

type FrameHandler = (member: Member, watch: Watch, frame: ClientFrame) => Promise<void>;

/** Handles frames that arrived before their socket closed; the handlers check the session. */
function createFrameHandler(
  { policy, handlers, timers }: HubDeps,
  { members, recent }: {
    readonly members: ConnectionRegistry;
    readonly recent: Pick<RecentFrames, "quietMs">;
  },
): FrameHandler {
  const typing = createTally<string>(1, policy.live.typingEvery, timers.elapsed);
  const arrivals = createTally<number>(1, policy.live.arrivalEvery, timers.elapsed);

  async function signIn(member: Member, watch: Watch, claimed: number): Promise<void> {
    if (claimed !== member.userId) return refuse(member, "The session belongs to another user");
    // The session may have ended since the upgrade.
    if (!await watch.isStillSignedIn()) return;
    const { userId, isAdmin } = member;
    const isFirst = !members.ofUser(userId).some((other) => other.isAuthenticated);
    member.isAuthenticated = true;
    const data = { userId, isAdmin, quietMs: recent.quietMs(member) };
    tell(member, { type: "auth_success", data });
    if (isFirst && arrivals.take(userId)) handlers.onConnected(member);
  }

  return async function onFrame(member, watch, frame) {
    if (frame.type === "pong") return;
    if (frame.type === "auth") return await signIn(member, watch, frame.data.userId);
    if (!member.isAuthenticated) {
      return tell(member, { type: "error", data: { message: liveTexts.notSignedIn } });
    }
    if (frame.type === "chat") return answer(member, await handlers.onChat(member, frame.data));
    const conversation = `${member.userId} ${frame.data.recipientId}`;
    if (typing.take(conversation)) answer(member, await handlers.onTyping(member, frame.data));
  };
}

interface ConnectionParts {
  readonly deps: HubDeps;
  readonly members: ConnectionRegistry;
  /** The messages of each user in a minute. */
  readonly messages: { take(userId: number): boolean };
  readonly onFrame: FrameHandler;
}

/** Receives the frames of one socket. */
function openConnection(
  member: Member,
  { deps, members, messages, onFrame }: ConnectionParts,
): Connection {
  const watch = sessionHeartbeat(member, { ...deps, tell, refuse });
  // Handles one frame after another, to keep the order of messages.
  let work = Promise.resolve();
  return {
    receive(text) {
      if (member.hasLeft) return;
      if (!messages.take(member.userId)) {
        tell(member, { type: "error", data: { message: liveTexts.tooManyMessages } });
        return dismiss(member, closeCode.tooManyMessages, "Too many messages");
      }
      const read = readFrame(text);
      if ("error" in read) return tell(member, read.error);
      work = work.then(() => onFrame(member, watch, read.frame)).catch((error) =>
        deps.log.error("live.failed", { error: String(error), userId: member.userId })
      );
    },
    closed() {
      member.hasLeft = true;
      watch.end();
      members.remove(member);
    },
  };
}

function readsMasks({ isAdmin, sets }: Member): boolean {
  return isAdmin && !sets.some((set) => grants(set, "seeIdentities"));
}

/** A frame as it goes over the wire. */
function frameText(frame: ServerFrame): string {
  return shownText(JSON.stringify(z.encode(serverFrame, frame)));
}

type Read = { readonly frame: ClientFrame } | { readonly error: ServerFrame };

/** Parses a browser's frame; returns the error to send for an invalid one. */
function readFrame(text: string): Read {
  const said = parsed(text);
  const { data: frame, error } = z.safeParse(clientFrame, said);
  if (frame !== undefined) return { frame };
  const about = error?.issues[0];
  // Users can correct the text of their message, but not the format of the page's frames.
  const message = about?.path.at(-1) === "content" ? about.message : undefined;
  return {
    error: {
      type: "error",
      data: { message: message ?? liveTexts.notUnderstood, clientId: clientIdOf(said) },
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const named = z.object({ data: z.object({ clientId: z.string().check(z.maxLength(64)) }) });

function clientIdOf(said: unknown): string | undefined {
  return z.safeParse(named, said).data?.data.clientId;
}
