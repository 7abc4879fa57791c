import { networksOf, type Share } from "../../kernel/network.ts";

/** Counts the sockets that are open: all of them, and those of each network. */
export function createOpenSockets(
  { most, mostOfNetwork }: { readonly most: number; readonly mostOfNetwork: number },
) {
  const known = new Map<object, readonly Share[]>();
  const openByNetwork = new Map<string, number>();
  const openOf = ({ network }: Share) => openByNetwork.get(network) ?? 0;

  return {
    /** Counts a socket until it is forgotten; false if there are too many without it. */
    keep(socket: object, network: string): boolean {
      const shares = networksOf(network);
      const isFull = shares.some((share) => openOf(share) >= mostOfNetwork * share.times);
      if (known.size >= most || isFull) return false;
      known.set(socket, shares);
      for (const share of shares) openByNetwork.set(share.network, openOf(share) + 1);
      return true;
    },
    /** A socket has closed, or is counted elsewhere from now on. */
    forget(socket: object): void {
      for (const share of known.get(socket) ?? []) {
        const left = openOf(share) - 1;
        if (left <= 0) openByNetwork.delete(share.network);
        else openByNetwork.set(share.network, left);
      }
      known.delete(socket);
    },
  };
}
