/**
 * Texts with which a link to support may begin a message. The address carries only the key, so
 * that a crafted link cannot put words into a customer's message.
 */
const requests = {
  account: "I would like to open an account.",
  secondAccount: "I would like to open a second account.",
};

export type SupportRequest = keyof typeof requests;

function isRequest(name: string): name is SupportRequest {
  return Object.hasOwn(requests, name);
}

/** The link that begins a message to support with a request. */
export function supportLinkAsking(request: SupportRequest): string {
  return `/dashboard/support?ask=${request}`;
}

/** Returns the text of a request by its key in the address; empty for an unknown key. */
export function requestWords(name: string | null): string {
  return name !== null && isRequest(name) ? requests[name] : "";
}
