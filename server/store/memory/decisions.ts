import { judgeDecision } from "../../ledger/decision.ts";
import { accountIdsOf, legsOf } from "../../ledger/legs.ts";
import { LARGEST_BALANCE_CENTS } from "../booking.ts";
import type { DecisionRequest, Decisions } from "../ports/decisions.ts";
import type { TransactionRow } from "../rows.ts";
import type { Tables } from "../store.ts";
import { memoryAccounts } from "./accounts.ts";
import { memoryAudit } from "./audit.ts";
import { memoryJournal } from "./journal.ts";
import { memoryTransactions } from "./transactions.ts";
import type { Workspace } from "./workspace.ts";

/** Made of the other tables; transactions run one after the other, so nothing needs a lock. */
export function memoryDecisions(workspace: Workspace): Decisions {
  const tables = {
    transactions: memoryTransactions(workspace),
    accounts: memoryAccounts(workspace),
    journal: memoryJournal(workspace),
    audit: memoryAudit(workspace),
  };
  return {
    async decide(request) {
      const found = await tables.transactions.lock(request.transactionId);
      if (found === undefined) return { result: "not_found" };
      const accounts = await tables.accounts.lock(accountIdsOf(found));
      const result = judgeDecision({
        wanted: request.status,
        transaction: found,
        source: accounts.find(({ id }) => id === found.fromAccountId),
        destination: accounts.find(({ id }) => id === found.toAccountId),
        largestBalance: LARGEST_BALANCE_CENTS,
      });
      if (result !== "decided" && result !== "unchanged") return { result };
      const transaction = result === "decided" ? await write(tables, found, request) : found;
      return { result, transaction, owners: [...new Set(accounts.map(({ userId }) => userId))] };
    },
  };
}

async function write(
  { transactions, journal, audit }: Pick<Tables, "transactions" | "journal" | "audit">,
  pending: TransactionRow,
  { status, actorId, at }: DecisionRequest,
): Promise<TransactionRow> {
  if (status === "completed") {
    await journal.post({
      kind: pending.type,
      transactionId: pending.id,
      actorId,
      postedAt: at,
      legs: legsOf(pending),
    });
  }
  await audit.append({
    at,
    actorId,
    action: status === "completed" ? "transaction.approved" : "transaction.rejected",
    subject: `transaction:${pending.id}`,
    before: { status: "pending" },
    after: { status, amountCents: pending.amount },
  });
  const decision = { status, decidedBy: actorId, decidedAt: at };
  return await transactions.decide(pending.id, decision) ?? pending;
}
