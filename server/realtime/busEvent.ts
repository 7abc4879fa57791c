import * as z from "zod/mini";
import { type ServerFrame, serverFrame } from "#contract/live.ts";
import { permissionNames } from "#contract/staff.ts";
import type { Audience } from "../kernel/hub.ts";

/** The news of a notice, which must stay under the 8,000 bytes of one notification. */
const LONGEST = 7_500;

/** Asks all clients to reload. */
export const REFETCH: ServerFrame = { type: "refetch", data: {} };

const id = z.int();
const audience = z.object({ userIds: z.array(id), staff: z.nullable(z.enum(permissionNames())) });

/**
 * What processes publish to one another. Stored rows travel as IDs, and the receiver reads their
 * latest state, so the order of notices doesn't matter; other events travel whole.
 */
const news = z.discriminatedUnion("what", [
  z.object({ what: z.literal("message"), type: z.enum(["chat", "chat_sent"]), id, audience }),
  z.object({ what: z.literal("transaction"), id, audience }),
  z.object({ what: z.literal("frame"), frame: serverFrame, audience }),
  z.object({ what: z.literal("sessionEnded"), tokenHash: z.string() }),
  /** Notices were lost: all clients have to reload. */
  z.object({ what: z.literal("missed") }),
]);
export type News = z.output<typeof news>;

const notice = z.object({ news: z.array(z.unknown()) });

/** Returns the notice that publishes a frame to an audience in other processes. */
export function newsOf(frame: ServerFrame, { userIds, staff }: Audience): News {
  const audience = { userIds: [...userIds], staff };
  switch (frame.type) {
    case "chat":
    case "chat_sent":
      return { what: "message", type: frame.type, id: frame.data.id, audience };
    case "transaction_update":
      // A deleted transaction can't be read any more and doesn't change again, so it travels whole.
      return frame.data.status === "deleted"
        ? { what: "frame", frame, audience }
        : { what: "transaction", id: frame.data.id, audience };
    default:
      return { what: "frame", frame, audience };
  }
}

/** A piece of news as it travels, and its bytes. */
interface Piece {
  readonly text: string;
  readonly bytes: number;
}

/** Only a whole frame holds letters of several bytes, and what the wire writes otherwise: money. */
function pieceOf(item: News): Piece {
  if (item.what !== "frame") {
    const text = JSON.stringify(item);
    return { text, bytes: text.length };
  }
  const text = JSON.stringify(z.encode(news, item));
  const bytes = new TextEncoder().encode(text).length;
  return bytes <= LONGEST ? { text, bytes } : pieceOf({ ...item, frame: REFETCH });
}

/**
 * As few notices as can hold all of it in its order. A frame too long for the bus becomes the wish
 * to ask again.
 */
export function noticeTexts(from: string, results: readonly News[]): string[] {
  const notices: Piece[] = [];
  for (const { text, bytes } of results.map(pieceOf)) {
    const last = notices.at(-1);
    if (last === undefined || last.bytes + 1 + bytes > LONGEST) notices.push({ text, bytes });
    else notices.splice(-1, 1, { text: `${last.text},${text}`, bytes: last.bytes + 1 + bytes });
  }
  return notices.map(({ text }) => `${headOf(from)}${text}]}`);
}

/** The start of all notices of a process, so that it recognizes its own without parsing. */
function headOf(from: string): string {
  return `{"from":${JSON.stringify(from)},"news":[`;
}

/** Parses another process's notice; returns nothing for one's own and for unreadable ones. */
export function readNotice(text: string, self: string): News[] {
  if (text.startsWith(headOf(self))) return [];
  try {
    return z.parse(notice, JSON.parse(text)).news.flatMap((response) => {
      const { success, data } = z.safeParse(news, response);
      return success ? [data] : [];
    });
  } catch {
    return [];
  }
}
