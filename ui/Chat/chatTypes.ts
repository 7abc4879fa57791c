/** `pending` has left the page and is not confirmed; `read` was seen by the other side. */
export type ChatMessageState = "pending" | "sent" | "read" | "failed";

export type ChatThreadMessage = {
  /** The same over the message's whole life, so that it keeps its place while it is confirmed. */
  id: string;
  text: string;
  /** ISO 8601, UTC. */
  at: string;
  /** Printed above the group: "You", "Support Team". */
  author: string;
  /** Written by the viewer: stands at the end, in the primary color. */
  isOwn: boolean;
  /** Only the viewer's own messages say one; "Sent" or "Seen" stands under the last of them. */
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

/** What the pane shows, from the top: days, the unread line and groups of bubbles. */
export type ThreadPart =
  | { kind: "day"; id: string; day: string }
  | { kind: "unread"; id: string }
  | { kind: "group"; id: string; group: ThreadGroup };

/** Somebody to talk with. */
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
  /** Messages of theirs that nobody has read. */
  unread: number;
  /** Shown above the first of those that follow each other with it. */
  group?: string;
};
