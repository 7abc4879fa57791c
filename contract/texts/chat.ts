/** The error message of an empty chat message (section 5). */
export const chatTexts = { empty: "Message cannot be empty" } as const;

/** Messages of the channel's own `error` frames. */
export const liveTexts = {
  notUnderstood: "We couldn't read that message",
  notSignedIn: "Please sign in on this connection first",
  notACustomer: "We couldn't find that customer",
  tooManyMessages: "You are sending messages too quickly. Please wait a minute.",
} as const;
