/** Every state a page can show of the session, by path. A test holds this list against the machine. */
export const sessionStates = [
  "leaving",
  "loading",
  "secondFactor",
  "signedIn.check.checking",
  "signedIn.check.resting",
  "signedIn.check.signingOut",
  "signedIn.role.admin",
  "signedIn.role.customer",
  "signedOut.entering",
  "signedOut.waiting",
] as const;
