/**
 * Returns the network that limits count for an address: one household has a whole IPv6 /64, so its
 * addresses count as one.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => "0"), ...after];
  return `${all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::`;
}

/** The limit of a whole network, in multiples of the limit of one IPv4 address. */
export interface Share {
  readonly network: string;
  readonly times: number;
}

/** A site often has an IPv6 /48: its 65,536 networks together get twice the limit of one. */
const TIMES_OF_A_SITE = 2;

/** The networks that an address is in, narrowest first: each try counts on all of them. */
export function networksOf(address: string): readonly [Share, ...Share[]] {
  const network = networkOf(address);
  const narrow = { network, times: 1 };
  if (!network.includes(":")) return [narrow];
  const site = `${network.split(":").slice(0, 3).join(":")}::/48`;
  return [narrow, { network: site, times: TIMES_OF_A_SITE }];
}

/** The widest network that an address is in. */
export function siteOf(address: string): string {
  const networks = networksOf(address);
  return (networks[1] ?? networks[0]).network;
}
