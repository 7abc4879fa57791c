import type { Hub, Peer, PeerIdentity } from "../../kernel/hub.ts";

/** A hub that keeps what its carrier tells it. */
export function testHub() {
  const received: string[] = [];
  const peers = new Map<Peer, PeerIdentity>();
  const waiting: (() => void)[] = [];
  const changed = () => waiting.splice(0).forEach((wake) => wake());
  const hub: Hub = {
    connect(peer, identity) {
      peers.set(peer, identity);
      changed();
      return {
        receive(text) {
          received.push(text);
          changed();
        },
        closed() {
          peers.delete(peer);
          changed();
        },
      };
    },
    publish() {},
    endSession() {},
    moveSession() {},
    closeAll(code, reason) {
      for (const peer of peers.keys()) peer.close(code, reason);
    },
  };
  return {
    hub,
    received,
    peers,
    /** Resolves once the hub is as wished. */
    async until(isReached: () => boolean): Promise<void> {
      while (!isReached()) await new Promise<void>((wake) => waiting.push(wake));
    },
  };
}
