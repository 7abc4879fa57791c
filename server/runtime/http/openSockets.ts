/** Counts the sockets that are open: all of them, and those of each network. */
export function createOpenSockets(
  { most, mostOfNetwork }: { readonly most: number; readonly mostOfNetwork: number },
) {
  const networks = new Map<object, string>();
  const openByNetwork = new Map<string, number>();

  return {
    /** Counts a socket until it is forgotten; false where there are too many without it. */
    keep(socket: object, network: string): boolean {
      const open = openByNetwork.get(network) ?? 0;
      if (networks.size >= most || open >= mostOfNetwork) return false;
      networks.set(socket, network);
      openByNetwork.set(network, open + 1);
      return true;
    },
    /** A socket has closed, or is counted elsewhere from now on. */
    forget(socket: object): void {
      const network = networks.get(socket);
      if (network === undefined) return;
      networks.delete(socket);
      const left = (openByNetwork.get(network) ?? 1) - 1;
      if (left === 0) openByNetwork.delete(network);
      else openByNetwork.set(network, left);
    },
  };
}
