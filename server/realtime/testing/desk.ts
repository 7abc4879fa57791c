import { minutes } from "#contract/time.ts";
import type { Desk, PeerIdentity } from "../../hub.ts";

/** A bank behind a hub that keeps what it hears and believes in every session. */
export function testDesk(changes: Partial<Desk> = {}) {
  const heard: unknown[] = [];
  const arrivals: string[] = [];
  const desk: Desk = {
    timeLeft: async () => minutes(15),
    arrived: ({ username }) => void arrivals.push(username),
    chat: async (person, said) => void heard.push([person.userId, said]),
    typing: async (person, said) => void heard.push([person.userId, said]),
    ...changes,
  };
  return { desk, heard, arrivals };
}

export function person(userId: number, isAdmin = false): PeerIdentity {
  return { userId, username: `user-${userId}`, isAdmin, tokenHash: `session-of-${userId}` };
}
