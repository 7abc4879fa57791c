import type { ServerFrame } from "#contract/live.ts";
import { liveTexts } from "#contract/texts/chat.ts";
import { problems } from "#contract/texts/problems.ts";
import { grants, permissionNeeded } from "#contract/staff.ts";
import type { Deps } from "../deps.ts";
import type { Audience, FrameReply, LiveHandlers, PeerIdentity } from "../hub.ts";
import { AppError, appError } from "../appError.ts";
import { findByTokenHash, keepAlive } from "../auth/sessions/session.ts";
import { StoreUnavailable } from "../db/errors.ts";
import { requirePermission } from "../permissions.ts";
import { writeToCustomer, writeToSupport } from "./sendMessage.ts";

export interface ChatDeps extends Pick<Deps, "store" | "clock" | "policy" | "log"> {
  readonly publish: (frame: ServerFrame, audience: Audience) => void;
}

const SUPPORT = 0;

/** Handles chat frames of the live channel, by the rules of the calls of section 7. */
export function chatMessageHandler(
  deps: ChatDeps,
): Pick<LiveHandlers, "onConnected" | "onChat" | "onTyping"> {
  const { store, clock, policy, log, publish } = deps;

  /** Stores a message. Counts as the user's activity: requires a live session, and extends it. */
  async function write(
    person: PeerIdentity,
    said: Parameters<LiveHandlers["onChat"]>[1],
  ): Promise<FrameReply> {
    const actor = await findByTokenHash(deps, person.tokenHash);
    if (actor === undefined) return "signedOut";
    if (actor.user.role === "admin") requirePermission(actor.user, "writeChats", appError);
    const now = clock.now();
    await keepAlive(store, actor, now);
    let told: [ServerFrame, Audience][] = [];
    const { recipientId = SUPPORT, ...written } = said;
    const message = await store.transaction((tx) => {
      // A transaction that lost a deadlock runs again from its beginning.
      told = [];
      const ctx = {
        tx,
        actor,
        now,
        policy,
        publish: (...telling: [ServerFrame, Audience]) => void told.push(telling),
        error: appError,
      };
      return actor.user.role === "admin"
        ? writeToCustomer(ctx, { ...written, recipientId })
        : writeToSupport(ctx, written);
    });
    for (const telling of told) publish(...telling);
    // A repeat is published to no one else, but its sender still waits for an answer.
    return told.length > 0 ? undefined : { type: "chat_sent", data: message };
  }

  function describe(error: unknown): string {
    if (error instanceof AppError) {
      return error.code === "not_found" ? liveTexts.notACustomer : error.message;
    }
    if (error instanceof StoreUnavailable) return problems.unavailable.message;
    log.error("live.chat_failed", { error: String(error) });
    return problems.internal.message;
  }

  return {
    /** Notifies administrators when a customer's page connects. */
    onConnected({ username, isAdmin }) {
      if (isAdmin) return;
      publish({ type: "user_connected", data: { username } }, {
        userIds: [],
        staff: "seeCustomers",
      });
    },

    async onChat(person, said) {
      try {
        return await write(person, said);
      } catch (error) {
        return { type: "error", data: { message: describe(error), clientId: said.clientId } };
      }
    },

    /** Passed on and kept nowhere. */
    async onTyping({ userId, isAdmin, sets }, { recipientId = SUPPORT }) {
      if (!isAdmin) {
        const data = { userId, fromAdmin: false };
        publish({ type: "typing", data }, { userIds: [], staff: "seeChats" });
        return undefined;
      }
      if (!sets.some((set) => grants(set, "writeChats"))) {
        return { type: "error", data: { message: permissionNeeded("writeChats") } };
      }
      const customer = await store.users.byId(recipientId).catch(() => undefined);
      if (customer?.role !== "customer") {
        return { type: "error", data: { message: liveTexts.notACustomer } };
      }
      const data = { userId: recipientId, fromAdmin: true };
      publish({ type: "typing", data }, { userIds: [recipientId], staff: null });
      return undefined;
    },
  };
}
