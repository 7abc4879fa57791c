/** What a page can be in, with the words at the head of its column. */
export const pageStates = {
  loading: "Loading",
  empty: "Empty",
  typical: "Typical",
  huge: "Huge",
  refused: "Refused",
  offline: "Offline",
  sessionExpired: "Session expired",
  frozenPerson: "Frozen person",
  frozenAccount: "Frozen account",
  blocked: "Blocked",
  otherRole: "Other role",
} as const;

export type PageState = keyof typeof pageStates;
