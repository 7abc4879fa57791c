/**
 * Whether a request may move money or promise to: every write on transactions and accounts, and the
 * deletion of a customer, which closes their accounts.
 */
export function movesMoney(method: string, path: string): boolean {
  if (method === "GET" || method === "HEAD") return false;
  return /^\/api\/(transactions|accounts|customer)(\/|$)/.test(path) ||
    (method === "DELETE" && path.startsWith("/api/users/"));
}
