import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Confirms what a press has done, for five seconds, and needs no answer.",
  status: "stable",
  accessibilityReviewed: "2026-11-21",
  alsoKnownAs: ["Snackbar", "Flash message", "Notification"],
  whenToUse: [
    "A press succeeded, and the page doesn't show it by itself: “Transaction submitted”.",
    "A press failed, and pressing again is the whole remedy.",
  ],
  whenNot: [
    { when: "For what people must read, or act on", use: "Alert" },
    { when: "For a question", use: "ConfirmDialog" },
    { when: "For an error of a field", use: "TextField" },
  ],
  anatomy: [
    { name: "Icon", text: "A tick, or a mark for failures." },
    { name: "Title", text: "What happened." },
    { name: "Description", text: "Optional: one sentence." },
    { name: "Close", text: "For those who are done sooner." },
  ],
  pairs: [
    {
      do: { story: "Default", because: "It confirms, and may be missed without harm." },
      dont: {
        refusedBy: "type",
        code: 'showToast({ title: "Payee removed", action: "Undo" });',
        instead: 'showToast({ title: "Payee removed" });',
        because: "Five seconds are too short to find a button by keyboard, zoom, or switch.",
      },
    },
    {
      do: {
        story: "OneAtATime",
        because: "A new one replaces the last, which may no longer be true.",
      },
      dont: {
        refusedBy: "type",
        code: 'showToast({ title: "Approved", duration: 60_000 });',
        instead: '<Alert tone="positive" title="Approved" />',
        because: "What has to stay isn't a toast.",
      },
    },
    {
      do: { story: "Destructive", because: "A failure interrupts a screen reader, and says why." },
      dont: {
        refusedBy: "type",
        code: 'showToast({ title: "Session ends soon", tone: "warning" });',
        instead: '<Alert tone="caution" title="Session ends soon" />',
        because: "A warning is about what comes: it has to stay.",
      },
    },
  ],
  words: {
    use: [
      "Past tense: “Transaction submitted”",
      "Failures: “Error approving transaction”, then why",
    ],
    avoid: ["Success!, Done!", "Next steps that are gone after five seconds"],
  },
  keyboard: [
    { name: "F8 or F6", text: "Moves to the toast. Its time stands still there." },
    { name: "Escape", text: "Closes it, and returns to where you were." },
  ],
  spoken: ["status"],
  sizes: "420 px wide, narrower where nothing else has room. It never covers what can be pressed.",
  queries: ['canvas.getByRole("button", { name: "Fail" })', 'screen.getByRole("alert")'],
};
