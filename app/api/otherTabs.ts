/** What the pages of one browser tell each other: who is signed in there. */
export interface OtherTabs {
  /** Tells the other pages that this person has just signed in, or, with null, has signed out. */
  tell(userId: number | null): void;
  /** Calls with what another page tells; answers how to stop that. */
  listen(listener: (userId: number | null) => void): () => void;
}

const CHANNEL = "kestrel.session";

/** Undefined in a browser that has no channel between pages, or forbids this page to use one. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
}

/** The pages of this browser. Without a channel, messages are neither sent nor received. */
export function browserTabs(): OtherTabs {
  return {
    tell(userId) {
      const channel = openChannel();
      channel?.postMessage(userId);
      channel?.close();
    },
    listen(listener) {
      const channel = openChannel();
      channel?.addEventListener("message", ({ data }) => {
        if (typeof data === "number" || data === null) listener(data);
      });
      return () => channel?.close();
    },
  };
}
