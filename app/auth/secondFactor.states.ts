/** Every state a page can show of the second factor. A test holds this list against the machine. */
export const secondFactorStates = [
  "entering.refused",
  "entering.typing",
  "over",
  "verifying",
] as const;
