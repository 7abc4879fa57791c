import { cancelTransaction } from "#contract/transactions.ts";
import { transactionTexts } from "#contract/texts/transactions.ts";
import { notifyStaff } from "../approvalRequests/closeRequest.ts";
import { defineActionOf } from "../kernel/action.ts";
import { memberIn } from "../kernel/by.ts";
import { accountIdsOf } from "../ledger/entry.ts";
import { isFor } from "../rules/accountScope.ts";
import { decide } from "./decideTogether.ts";
import { transactionUpdate, viewTransaction } from "./viewTransaction.ts";

/** Cancels a customer's own request: a rejection in their own name. */
export const cancelTransactionAction = defineActionOf(
  cancelTransaction,
  async ({ store, timers, actor, now, error, publish }, { params: { id } }) => {
    const { user } = actor;
    const asked = await store.transactions.byId(id);
    if (asked && !isFor(memberIn(actor), accountIdsOf(asked))) throw error("not_found");
    if (user.isFrozen) throw error("frozen");
    const outcome = await decide({ store, timers }, {
      transactionId: id,
      status: "rejected",
      actorId: user.id,
      acting: actor,
      at: now,
      isCancellation: true,
    });
    switch (outcome.result) {
      case "decided": {
        const owners = outcome.owners.map((userId) => ({ userId }));
        publish(...transactionUpdate(outcome.transaction, owners));
        for (const request of outcome.lapsed) notifyStaff({ publish }, request);
        return { output: viewTransaction(outcome.transaction) };
      }
      case "unchanged":
        return { output: viewTransaction(outcome.transaction) };
      case "forbidden":
        throw error("forbidden", { message: transactionTexts.notAskedForByYou });
      case "guarded":
        throw outcome.refusal;
      case "not_found":
      case "already_decided":
        throw error(outcome.result);
      default:
        throw new Error(`Unexpected result of a cancellation: ${outcome.result}`);
    }
  },
);
