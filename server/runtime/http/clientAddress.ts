import { isIP } from "node:net";
import { networkOf } from "../../kernel/network.ts";

/**
 * Who sent a request. With proxies in front, the socket is the nearest one's; each proxy appends
 * whom it saw to `X-Forwarded-For`, so the entry of the farthest trusted one counts from the right.
 * Everything left of it is the sender's own claim.
 */
export function clientAddressOf(
  { remoteAddress, forwardedFor, trustedProxies }: {
    readonly remoteAddress: string | undefined;
    readonly forwardedFor: string | undefined;
    readonly trustedProxies: number;
  },
): string {
  const own = withoutMapping(remoteAddress ?? "unknown");
  if (trustedProxies === 0 || forwardedFor === undefined) return own;
  const seen = forwardedFor.split(",").map((entry) => entry.trim());
  const claimed = seen.at(-Math.min(trustedProxies, seen.length));
  return claimed !== undefined && isIP(claimed) !== 0 ? withoutMapping(claimed) : own;
}

/** Unwraps an IPv4 address that came over an IPv6 socket, so both count as one client. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

/** The network at the other end of a socket; a placeholder for one that has already closed. */
export function networkOfSocket(
  { remoteAddress }: { readonly remoteAddress?: string | undefined },
): string {
  return networkOf(
    clientAddressOf({ remoteAddress, forwardedFor: undefined, trustedProxies: 0 }),
  );
}
