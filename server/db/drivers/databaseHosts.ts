/** Scheme and who comes; the hosts, with commas between; and the rest. */
const SHAPE = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/is;

/** The addresses of one that may name several hosts, as `URL` reads them: with one host each. */
export function addressesOf(text: string): readonly [string, ...string[]] {
  const [, before = "", hosts = "", rest = ""] = SHAPE.exec(text) ?? [text, text];
  const [first = "", ...others] = hosts.split(",").map((host) => `${before}${host}${rest}`);
  return [first, ...others];
}

/** Returns the address with a change to a part that all its hosts share. */
export function changeAddress(text: string, change: (url: URL) => void): string {
  const urls = addressesOf(text).map((address) => new URL(address));
  urls.forEach(change);
  const [, before, , rest] = SHAPE.exec(urls[0]?.href ?? "") ?? [];
  return `${before}${urls.map(({ host }) => host).join(",")}${rest}`;
}

/** Returns whether only a server that takes writes is wanted. */
export function wantsPrimary(address: string): boolean {
  return new URL(address).searchParams.get("target_session_attrs") === "read-write";
}

/** Tracks which of several hosts is the database's primary. */
export interface Hosts {
  current(): string;
  /** Makes way for the next one where a connection to this one was lost, or never came to be. */
  giveUp(address: string): void;
}

/**
 * The hosts of a database's address, taken in turn: a driver's own way of trying them was found to
 * take a standby for a primary, and to try for ever.
 */
export function createHosts(url: string): Hosts {
  const addresses = addressesOf(url);
  let [current] = addresses;
  return {
    current: () => current,
    giveUp(address) {
      if (address !== current) return;
      current = addresses[(addresses.indexOf(address) + 1) % addresses.length] ?? current;
    },
  };
}
