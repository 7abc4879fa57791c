/** What the pages of one browser tell each other: who is signed in there. */
export interface OtherTabs {
  /** Tells the other pages that this person has just signed in, or, with null, has signed out. */
  tell(userId: number | null): void;
  /** Calls with what another page tells; answers how to stop that. */
  listen(hear: (userId: number | null) => void): () => void;
}

const CHANNEL = "kestrel.session";

/** The pages of this browser. Where it has no channel between pages, nothing is told or heard. */
export function browserTabs(): OtherTabs {
  if (!("BroadcastChannel" in globalThis)) return { tell() {}, listen: () => () => {} };
  return {
    tell(userId) {
      const channel = new BroadcastChannel(CHANNEL);
      channel.postMessage(userId);
      channel.close();
    },
    listen(hear) {
      const channel = new BroadcastChannel(CHANNEL);
      channel.addEventListener("message", ({ data }) => {
        if (typeof data === "number" || data === null) hear(data);
      });
      return () => channel.close();
    },
  };
}
