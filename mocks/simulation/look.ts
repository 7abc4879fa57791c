import type { Person, SimulatedBank } from "./bank.ts";
import { ask } from "./requests.ts";
import type { Step } from "./steps.ts";

/** What a page of a customer polls. */
export const POLLED = ["/api/accounts", "/api/transactions", "/api/chat/messages"];

/** What a page shows of an address; the old answer stands where the bank says that nothing changed. */
export async function look(
  bank: SimulatedBank,
  person: Person,
  path: string,
  step: Pick<Step, "at" | "fault">,
): Promise<void> {
  const shown = person.screen.get(path);
  const asked = { method: "GET", path, etag: shown?.etag };
  const told = await ask(bank, person, asked, step);
  if (told?.status !== 200) return;
  person.screen.set(path, told);
  lookForOthers(bank, person, path, told.text);
}

/** Nothing that a customer is told may be about accounts that are not theirs. */
function lookForOthers(bank: SimulatedBank, person: Person, path: string, text: string): void {
  for (const row of JSON.parse(text)) {
    const owners: unknown[] = [row.userId ?? person.id];
    const sides: unknown[] = [row.fromAccountId, row.toAccountId];
    const isOwn = path === "/api/transactions"
      ? person.accounts.some((id) => sides.includes(id))
      : owners.includes(person.id);
    if (!isOwn) bank.leaks.push(`${person.username} was shown ${path} ${row.id}`);
  }
}
