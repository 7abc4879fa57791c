import type { Instant } from "#contract/time.ts";
import type { TransactionRow } from "../rows.ts";
import type { Workspace } from "./workspace.ts";

/** Closes an account and hides what nobody is left to see; answers how many transactions went. */
export function closeAccount(workspace: Workspace, id: number, at: Instant): number {
  const { accounts, transactions } = workspace;
  const account = accounts.get(id);
  if (account === undefined || account.deletedAt !== undefined) return 0;
  if (account.balance !== 0) {
    workspace.refuse(new Error("Cannot close an account that is not empty"));
  }
  const { floor: _, ...closed } = account;
  accounts.set(id, { ...closed, deletedAt: at });

  const isOver = (side: number | null) =>
    side === null || accounts.get(side)?.deletedAt !== undefined;
  const touches = (row: TransactionRow) => row.fromAccountId === id || row.toAccountId === id;
  const hidden = [...transactions.values()].filter((row) =>
    row.deletedAt === undefined && touches(row) &&
    isOver(row.fromAccountId) && isOver(row.toAccountId)
  );
  for (const row of hidden) transactions.set(row.id, { ...row, deletedAt: at });
  return hidden.length;
}
