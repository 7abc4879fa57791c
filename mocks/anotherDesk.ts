import { sendMessageToCustomer } from "#contract/chat.ts";
import { patchTransaction } from "#contract/transactions.ts";
import type { Backend } from "./backend.ts";
import type { DemoUsername } from "./people.ts";
import { say } from "./say.ts";
import { signIn } from "./signIn.ts";

/**
 * An administrator at another desk decides the newest pending transaction with this description,
 * by the real call; whoever it concerns hears of it over the live channel.
 */
export async function decideAtAnotherDesk(
  bank: Backend,
  description: string,
  status: "completed" | "rejected",
): Promise<void> {
  const newest = await bank.store.transactions.listNewest(1_000);
  const wanted = newest.find((row) => row.status === "pending" && row.description === description);
  if (wanted === undefined) throw new Error(`Nothing called "${description}" is pending`);
  const desk = bank.anotherBrowser();
  await signIn(desk, "admin");
  await say(desk, patchTransaction, { params: { id: wanted.id }, body: { status } });
}

/** An administrator at another desk writes to a customer, by the real call. */
export async function writeAtAnotherDesk(
  bank: Backend,
  username: DemoUsername,
  content: string,
): Promise<void> {
  const customer = await bank.store.users.byUsername(username);
  const desk = bank.anotherBrowser();
  await signIn(desk, "admin");
  await say(desk, sendMessageToCustomer, { body: { content, recipientId: customer?.id } });
}
