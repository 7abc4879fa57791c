/** Every state a page can show of a transfer, by path. A test holds this list against the machine. */
export const transferStates = [
  "details.filling",
  "details.refused",
  "done",
  "outcomeUnknown",
  "review",
  "submitting",
] as const;
