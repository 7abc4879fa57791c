import { networkOf } from "../network.ts";
import { clientAddressOf } from "./clientAddress.ts";

/** What is looked at of a socket: its other end, unknown of one that has already closed. */
export interface CountedSocket {
  readonly remoteAddress?: string | undefined;
}

/** Counts the sockets that are open: all of them, and those of each network. */
export function createOpenSockets(
  { most, mostOfNetwork }: { readonly most: number; readonly mostOfNetwork: number },
) {
  const networks = new Map<CountedSocket, string>();
  const openByNetwork = new Map<string, number>();

  return {
    /** Counts a socket until it is forgotten; false where there are too many without it. */
    keep(socket: CountedSocket): boolean {
      const network = networkOfSocket(socket);
      const open = openByNetwork.get(network) ?? 0;
      if (networks.size >= most || open >= mostOfNetwork) return false;
      networks.set(socket, network);
      openByNetwork.set(network, open + 1);
      return true;
    },
    /** A socket has closed, or is counted elsewhere from now on. */
    forget(socket: CountedSocket): void {
      const network = networks.get(socket);
      if (network === undefined) return;
      networks.delete(socket);
      const left = (openByNetwork.get(network) ?? 1) - 1;
      if (left === 0) openByNetwork.delete(network);
      else openByNetwork.set(network, left);
    },
  };
}

function networkOfSocket({ remoteAddress }: CountedSocket): string {
  return networkOf(
    clientAddressOf({ remoteAddress, forwardedFor: undefined, trustedProxies: 0 }),
  );
}
