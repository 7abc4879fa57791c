import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Holds a conversation: its messages, and the box to write the next.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Messenger", "Conversation", "Thread"],
  whenToUse: ["A customer and the bank write to each other."],
  whenNot: [
    { when: "For one message without an answer", use: "TextArea" },
  ],
  anatomy: [
    { name: "Pane", text: "Gives the thread its height, and keeps the box in sight." },
    { name: "Thread", text: "Days, an unread line, and groups by sender." },
    {
      name: "Message",
      text: "The reader's own at the end side, with “Sending...”, “Sent”, “Seen”, or “Not sent”.",
    },
    { name: "Composer", text: "Grows to five lines. Counts characters near its limit." },
    { name: "List", text: "For staff: people, with their last message." },
  ],
  pairs: [
    {
      do: { story: "SeenByTheOtherSide", because: "“Seen” is under the last message, in words." },
      dont: {
        refusedBy: "type",
        code:
          '<ChatThread label="Messages" messages={[{ id: "1", text: "Hello", at: "2026-11-20T10:04:00Z", author: "You", isOwn: true, state: "delivered" }]} empty="No messages yet" />',
        instead:
          '<ChatThread label="Messages" messages={[{ id: "1", text: "Hello", at: "2026-11-20T10:04:00Z", author: "You", isOwn: true, state: "sent" }]} empty="No messages yet" />',
        because: "The bank knows that a message was sent or read, and nothing in between.",
      },
    },
    {
      do: { story: "Failed", because: "A failure says so, and can be tried again." },
      dont: {
        refusedBy: "type",
        code:
          '<ChatThread label="Messages" messages={[]} empty="No messages yet" error="Failed" />',
        instead:
          '<ChatThread label="Messages" messages={[]} empty="No messages yet" error={{ message: "We couldn\'t load the messages.", onRetry: () => {} }} />',
        because: "A failure without a way on is a dead end.",
      },
    },
    {
      do: { story: "Empty", because: "An empty thread says what will be here." },
      dont: {
        refusedBy: "type",
        code: '<ChatThread label="Messages" messages={[]} />',
        instead: '<ChatThread label="Messages" messages={[]} empty="No messages yet" />',
        because: "An empty pane looks broken.",
      },
    },
  ],
  words: { use: ["Senders: “You”, “Support Team”"], avoid: ["Ticks without words"] },
  keyboard: [
    { name: "Tab", text: "Moves to the thread, then to the box, then to Send." },
    { name: "Arrows", text: "Scroll the thread." },
    { name: "Enter", text: "Sends." },
    { name: "Shift+Enter", text: "Starts a new line." },
  ],
  spoken: ["log, Messages with support, not busy", "group, Support Team (time)"],
  sizes: "Bubbles up to 448 px wide. The pane is 352 to 704 px high, by its window.",
  queries: [
    'canvas.getByRole("log", { name: "Messages with support" })',
    'within(log).getByRole("group", { name: "You 10:04 AM" })',
  ],
};
