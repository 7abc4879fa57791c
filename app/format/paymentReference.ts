/** How a message names a transaction: "#T-123". */
export function paymentReference(transactionId: number): string {
  return `#T-${transactionId}`;
}

/** The link that begins a message to support about a transaction. */
export function supportLinkFor(transactionId: number): string {
  return `/dashboard/support?about=${transactionId}`;
}

/** The link that opens a customer's transaction. */
export function detailsLinkFor(transactionId: number): string {
  return `/dashboard/transactions?open=${transactionId}`;
}

/** The link to the transactions of one account. */
export function accountLinkFor(accountId: number): string {
  return `/dashboard/transactions?filter.account=${accountId}`;
}

/** The link that opens the transfer form with what an earlier transaction says. */
export function repeatLinkFor(transactionId: number): string {
  return `/dashboard/accounts?repeat=${transactionId}`;
}

/** The link that saves where an earlier withdrawal went as a payee. */
export function savePayeeLinkFor(transactionId: number): string {
  return `/dashboard/payees?save=${transactionId}`;
}

const LARGEST_ID = 2 ** 31 - 1;

/** Ids that a text names, each once, in order. What cannot be an id is only text. */
export function referencesIn(text: string): readonly number[] {
  const ids = [...text.matchAll(/(?<![\w#])#T-([1-9]\d{0,9})(?!\w)/g)]
    .map(([, digits]) => Number(digits))
    .filter((id) => id <= LARGEST_ID);
  return [...new Set(ids)];
}
