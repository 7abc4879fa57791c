/** Every state a page can show of the channel, by path. A test holds this list against the machine. */
export const liveStates = [
  "connected.authenticating",
  "connected.catchingUp",
  "connected.connecting",
  "connected.live",
  "retrying",
  "signedOut",
] as const;
