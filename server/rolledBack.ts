import type { Repositories, Store } from "./db/store.ts";

/** Undoes a transaction of the store whose answer is wanted. */
class Undone extends Error {
  override readonly name = "Undone";
}

/** Returns what `work` finds out in a transaction of the store that is undone. */
export async function rolledBack<Answer>(
  store: Pick<Store, "transaction">,
  work: (tx: Repositories) => Promise<Answer>,
): Promise<Answer> {
  let found: { readonly answer: Answer } | undefined;
  try {
    await store.transaction(async (tx) => {
      found = { answer: await work(tx) };
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (found === undefined) throw new Error("The store did not run the transaction");
  return found.answer;
}
