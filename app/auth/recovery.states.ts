/** Every state a page can show of a recovery. A test holds this list against the machine. */
export const recoveryStates = [
  "closed",
  "code.asking",
  "code.verifying",
  "password.asking",
  "password.resetting",
  "username.asking",
  "username.requesting",
] as const;
