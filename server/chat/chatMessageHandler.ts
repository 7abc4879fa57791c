import { liveTexts } from "#contract/texts/chat.ts";
import { problems } from "#contract/texts/problems.ts";
import { grants, permissionNeeded } from "#contract/staff.ts";
import type { Deps } from "../kernel/deps.ts";
import type { FrameReply, Hub, LiveHandlers, PeerIdentity } from "../kernel/hub.ts";
import type { Bank } from "../kernel/action.ts";
import { perform } from "../kernel/perform.ts";
import { AppError, appError } from "../kernel/appError.ts";
import { findByTokenHash, keepAlive } from "../auth/sessions/session.ts";
import { StoreUnavailable } from "../db/errors.ts";
import { requirePermission } from "../rules/permissions.ts";
import { sendMessageAction, sendMessageToCustomerAction } from "./sendMessage.ts";

export type ChatDeps = Bank & Pick<Deps, "log">;

const SUPPORT = 0;

/** Handles chat frames of the live channel, by the rules of the calls of section 7. */
export function chatMessageHandler(
  deps: ChatDeps,
): Pick<LiveHandlers, "onConnected" | "onChat" | "onTyping"> {
  const { store, clock, log } = deps;
  const publish: Hub["publish"] = (frame, audience) => deps.hub.publish(frame, audience);

  /** Stores a message. Counts as the user's activity: requires a live session, and extends it. */
  async function write(
    person: PeerIdentity,
    said: Parameters<LiveHandlers["onChat"]>[1],
  ): Promise<FrameReply> {
    const actor = await findByTokenHash(deps, person.tokenHash);
    if (actor === undefined) return "signedOut";
    if (actor.user.role === "admin") requirePermission(actor.user, "writeChats", appError);
    await keepAlive(store, actor, clock.now());
    const { recipientId = SUPPORT, ...written } = said;
    const nothing = { params: undefined, query: undefined };
    const { output, isRepeat } = actor.user.role === "admin"
      ? await perform(deps, sendMessageToCustomerAction, actor, {
        ...nothing,
        body: { ...written, recipientId },
      })
      : await perform(deps, sendMessageAction, actor, { ...nothing, body: written });
    // A repeat is published to no one else, but its sender still waits for an answer.
    return isRepeat ? { type: "chat_sent", data: output } : undefined;
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
