import { fromPromise } from "xstate";
import { createTransaction, type Transaction } from "#contract/transactions.ts";
import type { Client } from "#app/api/client.ts";
import type { OwnSubmissions } from "#app/api/ownSubmissions.ts";
import type { Submission } from "./submission.ts";
import { transferMachine } from "./transfer.machine.ts";

async function submit(client: Client, submission: Submission | null): Promise<Transaction> {
  if (submission === null) throw new Error("There is nothing to submit");
  const { body, key } = submission;
  return await client.request(createTransaction, { body }, { idempotencyKey: key });
}

/** The transfer machine with the bank's call as its effect; this tab remembers what it sent. */
export function connectTransfer(client: Client, ownSubmissions: OwnSubmissions) {
  return transferMachine.provide({
    actors: {
      submit: fromPromise<Transaction, Submission | null>(({ input }) =>
        ownSubmissions.track(submit(client, input))
      ),
    },
  });
}
