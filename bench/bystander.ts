import type { Measured } from "./measure.ts";

/** A client that repeats the same request, on its own thread. */
export interface Bystander {
  /** Asks for so many seconds. */
  poll(seconds: number): Promise<Measured>;
  leave(): void;
}

/** A bystander's request. */
export interface Poll {
  readonly port: number;
  readonly request: string;
  readonly seconds: number;
}

/**
 * Opens a bystander at the server on this port, on another thread, so the benchmark's own load
 * doesn't delay it.
 */
export function openBystander(port: number, request: string): Bystander {
  const thread = new Worker(new URL("bystanderThread.ts", import.meta.url), { type: "module" });
  return {
    poll(seconds) {
      const { promise, resolve, reject } = Promise.withResolvers<Measured>();
      thread.onmessage = ({ data }: MessageEvent<Measured>) => resolve(data);
      thread.onerror = ({ message }) => reject(new Error(message));
      thread.postMessage({ port, request, seconds } satisfies Poll);
      return promise;
    },
    leave: () => thread.terminate(),
  };
}
