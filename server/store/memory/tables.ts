import type { Tables } from "../store.ts";
import { memoryAccounts } from "./accounts.ts";
import { memoryAttempts } from "./attempts.ts";
import { memoryAudit } from "./audit.ts";
import { memoryIdempotency } from "./idempotency.ts";
import { memoryJournal } from "./journal.ts";
import { memorySessions } from "./sessions.ts";
import { memoryTransactions } from "./transactions.ts";
import { memoryUsers } from "./users.ts";
import type { Workspace } from "./workspace.ts";

export function memoryTables(workspace: Workspace): Tables {
  return {
    users: memoryUsers(workspace),
    accounts: memoryAccounts(workspace),
    transactions: memoryTransactions(workspace),
    journal: memoryJournal(workspace),
    sessions: memorySessions(workspace),
    attempts: memoryAttempts(workspace),
    audit: memoryAudit(workspace),
    idempotency: memoryIdempotency(workspace),
  };
}

type Transact = <T>(work: (tx: Tables) => Promise<T>) => Promise<T>;

/**
 * The tables outside of transactions: reads see what is committed, and every write is a small
 * transaction of its own that waits its turn.
 */
export function autoCommitting(committed: Tables, transact: Transact): Tables {
  const { users, accounts, transactions, journal, sessions, attempts, audit } = committed;
  return {
    users: { ...users, insert: (user) => transact((tx) => tx.users.insert(user)) },
    accounts: {
      ...accounts,
      insert: (account) => transact((tx) => tx.accounts.insert(account)),
    },
    transactions: {
      ...transactions,
      insert: (transaction) => transact((tx) => tx.transactions.insert(transaction)),
      decide: (id, decision) => transact((tx) => tx.transactions.decide(id, decision)),
    },
    journal: { ...journal, post: (entry) => transact((tx) => tx.journal.post(entry)) },
    sessions: {
      ...sessions,
      insert: (session) => transact((tx) => tx.sessions.insert(session)),
      touch: (tokenHash, at) => transact((tx) => tx.sessions.touch(tokenHash, at)),
      delete: (tokenHash) => transact((tx) => tx.sessions.delete(tokenHash)),
      evictOldest: (userId, keep) => transact((tx) => tx.sessions.evictOldest(userId, keep)),
    },
    attempts: {
      ...attempts,
      record: (subject, at) => transact((tx) => tx.attempts.record(subject, at)),
      clear: (subject) => transact((tx) => tx.attempts.clear(subject)),
    },
    audit: { ...audit, append: (row) => transact((tx) => tx.audit.append(row)) },
    idempotency: {
      claim: (row) => transact((tx) => tx.idempotency.claim(row)),
      answer: (userId, key, answer) => transact((tx) => tx.idempotency.answer(userId, key, answer)),
    },
  };
}
