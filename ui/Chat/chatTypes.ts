/** `pending` has left the page and is not confirmed; `read` was seen by the other side. */
export type ChatMessageState = "pending" | "sent" | "read" | "failed";

export type ChatThreadMessage = {
  /** Stays the same when the message is confirmed, so the message keeps its place. */
  id: string;
  text: string;
  /** ISO 8601, UTC. */
  at: string;
  /** Printed above the group: "You", "Support Team". */
  author: string;
  /** The viewer wrote it: shown at the end side, in the primary color. */
  isOwn: boolean;
  /** Only for the viewer's own messages. "Sent" or "Seen" is shown under the last one. */
  state?: ChatMessageState;
};

export type ThreadGroup = {
  id: string;
  author: string;
  isOwn: boolean;
  /** When its first message was written. */
  at: string;
  messages: ReadonlyArray<ChatThreadMessage>;
};

/** The parts of the pane, from the top: days, the unread line and groups of bubbles. */
export type ThreadPart =
  | { kind: "day"; id: string; day: string }
  | { kind: "unread"; id: string }
  | { kind: "group"; id: string; group: ThreadGroup };

export type Conversation = {
  id: string;
  /** The username. */
  name: string;
  /** Gives the initials; the username does when there is none. */
  fullName?: string;
  /** In the caller's words: "You: Welcome to Kestrel, Zoe." */
  lastMessage?: string;
  /** ISO 8601, UTC. */
  lastAt?: string;
  /** Messages from this user that no one has read. */
  unread: number;
  /** Shown above the first of those that follow each other with it. */
  group?: string;
};
