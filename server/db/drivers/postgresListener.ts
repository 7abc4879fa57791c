import { type Duration, seconds } from "#contract/time.ts";

export interface Listener {
  close(): Promise<void>;
}

/** A pool of one connection, for a listener. */
export interface ListeningPool {
  listen(channel: string, onMessage: (text: string) => void, begun: () => void): Promise<unknown>;
  end(options: { readonly timeout: number }): Promise<void>;
}

export interface ListenerParts {
  readonly open: () => ListeningPool;
  readonly channel: string;
  /** Takes every text that was notified, but for the empty one. */
  readonly onMessage: (text: string) => void;
  /** Called whenever it begins to listen: what was notified before was not heard. */
  readonly begun: () => void;
  /** Notifies the channel with an empty text, which proves that the listener is not deaf. */
  readonly beat: () => Promise<void>;
  readonly beatEvery?: Duration;
}

/** How many heartbeats may be missed before the connection is replaced. */
const MISSED_BEATS = 3;

/**
 * Listens on its own connection. The driver reconnects when it notices that the connection is lost;
 * missing heartbeats reveal one that has fallen silent.
 */
export function openListener(parts: ListenerParts): Listener {
  const { channel, beat, beatEvery = seconds(2) } = parts;
  let heardAt = performance.now();
  let pool = connect();

  function connect(): ListeningPool {
    const opened = parts.open();
    const onMessage = (text: string) => {
      if (opened !== pool) return;
      heardAt = performance.now();
      if (text !== "") parts.onMessage(text);
    };
    const begun = () => {
      if (opened !== pool) return;
      heardAt = performance.now();
      parts.begun();
    };
    // Where it cannot connect, no beat is heard and the next one is tried.
    opened.listen(channel, onMessage, begun).catch(() => {});
    return opened;
  }

  async function watch(): Promise<void> {
    if (performance.now() - heardAt > MISSED_BEATS * beatEvery) {
      heardAt = performance.now();
      const deaf = pool;
      pool = connect();
      await deaf.end({ timeout: 0 });
    }
    // The database that is away now may be back at the next beat.
    await beat().catch(() => {});
  }

  const timer = setInterval(() => void watch(), beatEvery);
  return {
    async close() {
      clearInterval(timer);
      await pool.end({ timeout: 0 });
    },
  };
}
