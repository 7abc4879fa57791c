import {
  type ChatMessageRow,
  type ChatMessages,
  type ChatRepositories,
  plainChatMessages,
} from "../store/chat.ts";
import { memoryTables } from "./memoryTable.ts";
import { messagesWithClientId } from "./groups.ts";
import { filterRows, mustExist, type UnitOfWork } from "./unitOfWork.ts";

function memoryChatMessages(unit: UnitOfWork): ChatMessages {
  const { chatMessages, users } = unit;

  const newestFirst = (rows: Iterable<ChatMessageRow>) =>
    [...rows].sort((one, other) => other.id - one.id);
  /** Returns whether its customer still exists. */
  const isThere = ({ userId }: ChatMessageRow) => {
    const user = users.get(userId);
    return user?.role === "customer" && user.deletedAt === undefined;
  };
  const waits = (row: ChatMessageRow) => !row.read && !row.fromAdmin && isThere(row);

  return {
    async insert(message) {
      mustExist(unit, "users", message.userId);
      mustExist(unit, "users", message.senderId);
      const { clientId, senderId } = message;
      const [stored] = clientId === null
        ? []
        : newestFirst(chatMessages.of(messagesWithClientId(senderId, clientId)));
      if (stored !== undefined) return { message: stored, isNew: false };
      const row = { ...message, id: unit.nextId("chatMessages") };
      chatMessages.set(row.id, row);
      return { message: row, isNew: true };
    },
    ...plainChatMessages(memoryTables(unit)),
    async overview({ conversations, recentMessages, perCustomer, since = "", before = Infinity }) {
      const written = newestFirst(chatMessages.values()).filter(({ id }) => id < before);
      const all = written.filter(isThere);
      const active = [...all.filter(waits), ...written.slice(0, recentMessages).filter(isThere)];
      const shown = new Set(
        [...new Set(active.map(({ userId }) => userId))].slice(0, conversations),
      );
      const taken = new Map<number, number>();
      return all.filter(({ userId, createdAt }) => {
        const place = 1 + (taken.get(userId) ?? 0);
        taken.set(userId, place);
        return shown.has(userId) && place <= perCustomer && createdAt >= since;
      });
    },
    countUnreadBySupport: async () => filterRows(chatMessages, waits).length,
  };
}

export function memoryChatRepositories(unit: UnitOfWork): ChatRepositories {
  return {
    chatMessages: memoryChatMessages(unit),
  };
}
