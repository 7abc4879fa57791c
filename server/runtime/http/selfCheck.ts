import { connect } from "node:net";
import type { Duration } from "#contract/time.ts";

/**
 * Returns whether this process's listener still accepts connections. A connection that is closed
 * immediately was accepted; only silence or an unreachable address counts as failure.
 */
export function acceptsConnections(
  { host, port }: { readonly host: string; readonly port: number },
  patience: Duration,
): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: host.replace(/^\[|\]$/g, ""), port });
    let isConnected = false;
    const answer = (isReachable: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(isReachable);
    };
    const timer = setTimeout(() => answer(false), patience);
    socket.once("connect", () => {
      isConnected = true;
      socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    });
    socket.once("data", () => answer(true));
    socket.once("error", () => answer(isConnected));
    socket.once("close", () => answer(isConnected));
  });
}

/** Calls `onDeaf` once after so many checks in a row that nothing was heard in. */
export function createSelfCheck(
  { check, most, onDeaf }: {
    readonly check: () => Promise<boolean>;
    readonly most: number;
    readonly onDeaf: () => void;
  },
): () => Promise<void> {
  let missed = 0;
  return async () => {
    missed = await check() ? 0 : missed + 1;
    if (missed === most) onDeaf();
  };
}
