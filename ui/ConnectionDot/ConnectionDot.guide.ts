import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Says whether the page gets news live.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Presence indicator", "Online status"],
  whenToUse: ["A chat, or the admin's bar: news come by themselves, or don't."],
  whenNot: [
    { when: "For the status of a user or an account", use: "StatusBadge" },
  ],
  anatomy: [
    { name: "Dot", text: "Filled, half filled, or hollow: it differs without color, too." },
    { name: "Words", text: "Always." },
  ],
  pairs: [
    {
      do: { story: "Variants", because: "Words and shape say the same as the color." },
      dont: {
        refusedBy: "type",
        code: '<ConnectionDot state="live" />',
        instead: '<ConnectionDot state="live" label="Live Chat Connected" />',
        because: "A green dot alone is nothing to one in twelve men.",
      },
    },
    {
      do: { story: "OneWidth", because: "The longest words keep their room, so nothing moves." },
      dont: {
        refusedBy: "type",
        code: '<ConnectionDot state="error" label="Connecting..." />',
        instead: '<ConnectionDot state="waiting" label="Connecting..." />',
        because: "A lost connection comes back by itself. It is no error of the reader.",
      },
    },
  ],
  words: { use: ["“Live Chat Connected”, “Connecting...”"], avoid: ["“Error”, “Socket closed”"] },
  keyboard: "It is read, not pressed.",
  spoken: "Its role, status: the words, politely, when they change.",
  sizes: "A dot of 10 px. Words are cut where a header has no room. Density changes nothing.",
  queries: ['canvas.getByRole("status")'],
};
