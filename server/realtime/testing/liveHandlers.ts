import { minutes } from "#contract/time.ts";
import type { LiveHandlers, PeerIdentity } from "../../kernel/hub.ts";

/** A bank behind a hub that keeps what it hears and believes in every session. */
export function testHandlers(changes: Partial<LiveHandlers> = {}) {
  const messages: unknown[] = [];
  const arrivals: string[] = [];
  const handlers: LiveHandlers = {
    timeLeft: async () => minutes(15),
    onConnected: ({ username }) => void arrivals.push(username),
    onChat: async (person, said) => void messages.push([person.userId, said]),
    onTyping: async (person, said) => void messages.push([person.userId, said]),
    onShown: () => {},
    ...changes,
  };
  return { handlers, messages, arrivals };
}

export function person(userId: number, isAdmin = false): PeerIdentity {
  return {
    userId,
    username: `user-${userId}`,
    isAdmin,
    sets: isAdmin ? ["owner"] : [],
    tokenHash: `session-of-${userId}`,
  };
}
