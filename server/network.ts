/**
 * Whom an address stands for where something is counted by address: one household has a whole /64
 * of IPv6 addresses, so those count as one.
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
