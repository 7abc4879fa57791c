import * as z from "zod/mini";
import { type ServerFrame, serverFrame } from "#contract/live.ts";
import type { Audience } from "./hub.ts";

/** A notice must stay under the 8,000 bytes of one notification. */
const LONGEST = 7_500;

const id = z.int();
const audience = z.object({ userIds: z.array(id), admins: z.boolean() });

/**
 * What one process tells the others. What lies in the store is told by its id, so that whoever
 * hears of it shows the latest state, whatever the order of the notices; the rest travels whole.
 */
const news = z.discriminatedUnion("what", [
  z.object({ what: z.literal("message"), type: z.enum(["chat", "chat_sent"]), id, audience }),
  z.object({ what: z.literal("transaction"), id, audience }),
  z.object({ what: z.literal("frame"), frame: serverFrame, audience }),
  z.object({ what: z.literal("sessionEnded"), tokenHash: z.string() }),
  /** Notices were lost: everybody has to ask again. */
  z.object({ what: z.literal("missed") }),
]);
export type News = z.output<typeof news>;

const notice = z.object({ from: z.string(), news });

/** The news that tells a frame to an audience elsewhere. */
export function newsOf(frame: ServerFrame, { userIds, admins }: Audience): News {
  const audience = { userIds: [...userIds], admins };
  switch (frame.type) {
    case "chat":
    case "chat_sent":
      return { what: "message", type: frame.type, id: frame.data.id, audience };
    case "transaction_update":
      // One that is deleted is not found any more; nothing can come after it, so it travels whole.
      return frame.data.status === "deleted"
        ? { what: "frame", frame, audience }
        : { what: "transaction", id: frame.data.id, audience };
    default:
      return { what: "frame", frame, audience };
  }
}

/** A notice as text. A frame too long for the line becomes the wish to ask again. */
export function noticeText(from: string, told: News): string {
  const text = JSON.stringify(z.encode(notice, { from, news: told }));
  if (new TextEncoder().encode(text).length <= LONGEST) return text;
  if (told.what !== "frame") return noticeText(from, { what: "missed" });
  return noticeText(from, { ...told, frame: { type: "refetch", data: {} } });
}

/** What another process told; undefined for one's own notice and for what cannot be read. */
export function readNotice(text: string, self: string): News | undefined {
  try {
    const { from, news } = z.decode(notice, JSON.parse(text));
    return from === self ? undefined : news;
  } catch {
    return undefined;
  }
}
