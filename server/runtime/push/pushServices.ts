/**
 * Whom browsers' makers let show messages: Chrome and those made of it, Firefox, Safari, Edge. With
 * a `*` for every name below.
 */
const pushServices: readonly string[] = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];

/** The addresses that the server needs permission to reach. */
export const pushAddresses: readonly string[] = pushServices.map((host) => `${host}:443`);

/**
 * Returns whether an address belongs to one of them. Customers name it, so that the bank reaches no
 * other.
 */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== "https:" || url.port !== "") return false;
  if (url.username !== "" || url.password !== "") return false;
  return pushServices.some((host) =>
    host.startsWith("*") ? url.hostname.endsWith(host.slice(1)) : url.hostname === host
  );
}
