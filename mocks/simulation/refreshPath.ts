import type { Person, SimulatedBank } from "./bank.ts";
import { ask } from "./requests.ts";
import type { Step } from "./steps.ts";

/** Paths that a customer's page polls. */
export const POLLED_PATHS = ["/api/accounts", "/api/transactions", "/api/chat/messages"];

/** Polls a path for a user's page; a 304 keeps the previous response. */
export async function refreshPath(
  bank: SimulatedBank,
  person: Person,
  path: string,
  step: Pick<Step, "at" | "fault">,
): Promise<void> {
  const shown = person.screen.get(path);
  const asked = { method: "GET", path, etag: shown?.etag };
  const response = await ask(bank, person, asked, step);
  if (response?.status !== 200) return;
  person.screen.set(path, response);
  recordForeignRows(bank, person, path, response.text);
}

/** Records rows of a response that belong to another customer. */
function recordForeignRows(bank: SimulatedBank, person: Person, path: string, text: string): void {
  for (const row of JSON.parse(text)) {
    const owners: unknown[] = [row.userId ?? person.id];
    const sides: unknown[] = [row.fromAccountId, row.toAccountId];
    const isOwn = path === "/api/transactions"
      ? person.accounts.some((id) => sides.includes(id))
      : owners.includes(person.id);
    if (!isOwn) bank.leaks.push(`${person.username} was shown ${path} ${row.id}`);
  }
}
