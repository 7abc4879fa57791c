import type { Duration } from "#contract/time.ts";

/** What is looked at of a socket, and of the last answer on it. */
export interface WatchedSocket {
  readonly bytesRead: number;
  destroy(): unknown;
}
export interface WatchedAnswer {
  readonly writableFinished: boolean;
}

interface Seen {
  answer: WatchedAnswer;
  /** What had been read and since when nothing was, as far as looks can tell. */
  bytesRead: number;
  since: number;
}

/**
 * Closes sockets on which nothing was asked for a while after an answer. The platform sets a timer
 * after every answer and takes it back with the next request, which costs a third of what a bare
 * answer does; a look at all sockets now and then costs next to nothing.
 */
export function createIdleSockets(
  { idle, now = () => performance.now() }: {
    readonly idle: Duration;
    readonly now?: () => number;
  },
) {
  const watched = new Map<WatchedSocket, Seen>();

  return {
    /** A request came; its answer is under way. */
    asked(socket: WatchedSocket, answer: WatchedAnswer): void {
      const seen = watched.get(socket);
      if (seen === undefined) watched.set(socket, { answer, bytesRead: -1, since: 0 });
      else seen.answer = answer;
    },
    /** A socket has closed, or carries something else from now on. */
    forget(socket: WatchedSocket): void {
      watched.delete(socket);
    },
    /** Half a request resets the wait too; whoever never ends it is cut off by the platform. */
    look(): void {
      const at = now();
      for (const [socket, seen] of watched) {
        if (!seen.answer.writableFinished || socket.bytesRead !== seen.bytesRead) {
          seen.bytesRead = socket.bytesRead;
          seen.since = at;
        } else if (at - seen.since >= idle) socket.destroy();
      }
    },
  };
}
