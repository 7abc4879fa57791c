import type { Tables } from "../store.ts";
import { memoryAccounts } from "./accounts.ts";
import { memoryAudit, memoryAuditChain } from "./audit.ts";
import { memoryChatMessages } from "./chat.ts";
import { memoryJournal, memoryReconciliation } from "./ledger.ts";
import {
  memoryHousekeeping,
  memoryIdempotency,
  memoryOutbox,
  memorySettings,
} from "./operations.ts";
import {
  autoCommittingSecondFactor,
  memoryChallenges,
  memoryCodes,
  memoryRecoveries,
} from "./secondFactor.ts";
import { memoryAttempts, memoryDevices, memorySessions } from "./sessions.ts";
import { memorySummary } from "./summary.ts";
import type { Transact } from "./transact.ts";
import { memoryTransactions } from "./transactions.ts";
import type { UnitOfWork } from "./unitOfWork.ts";
import { memoryUsers } from "./users.ts";

export function memoryTables(unit: UnitOfWork): Tables {
  return {
    users: memoryUsers(unit),
    accounts: memoryAccounts(unit),
    transactions: memoryTransactions(unit),
    summary: memorySummary(unit),
    journal: memoryJournal(unit),
    sessions: memorySessions(unit),
    attempts: memoryAttempts(unit),
    audit: memoryAudit(unit),
    chatMessages: memoryChatMessages(unit),
    auditChain: memoryAuditChain(unit),
    reconciliation: memoryReconciliation(unit),
    housekeeping: memoryHousekeeping(unit),
    idempotency: memoryIdempotency(unit),
    settings: memorySettings(unit),
    challenges: memoryChallenges(unit),
    codes: memoryCodes(unit),
    recoveries: memoryRecoveries(unit),
    devices: memoryDevices(unit),
    outbox: memoryOutbox(unit),
  };
}

/**
 * The tables outside of transactions: reads see what is committed, and every write is a small
 * transaction of its own that waits its turn.
 */
export function autoCommitting(committed: Tables, transact: Transact): Tables {
  const { users, accounts, transactions, journal, sessions, attempts, audit } = committed;
  return {
    users: {
      ...users,
      insert: (user) => transact((tx) => tx.users.insert(user)),
      update: (id, changes) => transact((tx) => tx.users.update(id, changes)),
      erase: (id, at) => transact((tx) => tx.users.erase(id, at)),
    },
    accounts: {
      ...accounts,
      insert: (account) => transact((tx) => tx.accounts.insert(account)),
      insertUnlessTaken: (account) => transact((tx) => tx.accounts.insertUnlessTaken(account)),
      lowerFloor: (id, floor) => transact((tx) => tx.accounts.lowerFloor(id, floor)),
      update: (id, changes) => transact((tx) => tx.accounts.update(id, changes)),
      close: (id, at) => transact((tx) => tx.accounts.close(id, at)),
    },
    transactions: {
      ...transactions,
      insert: (transaction) => transact((tx) => tx.transactions.insert(transaction)),
      insertTogether: (rows) => transact((tx) => tx.transactions.insertTogether(rows)),
      decideTogether: (decided) => transact((tx) => tx.transactions.decideTogether(decided)),
      decide: (id, decision) => transact((tx) => tx.transactions.decide(id, decision)),
      change: (id, change) => transact((tx) => tx.transactions.change(id, change)),
      delete: (id, at) => transact((tx) => tx.transactions.delete(id, at)),
    },
    summary: committed.summary,
    journal: {
      ...journal,
      post: (entry) => transact((tx) => tx.journal.post(entry)),
      postTogether: (entries, balances) =>
        transact((tx) => tx.journal.postTogether(entries, balances)),
    },
    sessions: {
      ...sessions,
      insert: (session) => transact((tx) => tx.sessions.insert(session)),
      touch: (tokenHash, at) => transact((tx) => tx.sessions.touch(tokenHash, at)),
      delete: (tokenHash) => transact((tx) => tx.sessions.delete(tokenHash)),
      endOwn: (userId, id) => transact((tx) => tx.sessions.endOwn(userId, id)),
      endAll: (userId, except) => transact((tx) => tx.sessions.endAll(userId, except)),
      evictOldest: (userId, keep) => transact((tx) => tx.sessions.evictOldest(userId, keep)),
    },
    attempts: {
      ...attempts,
      record: (subject, at) => transact((tx) => tx.attempts.record(subject, at)),
      takeBack: (subject, at) => transact((tx) => tx.attempts.takeBack(subject, at)),
      clear: (subject) => transact((tx) => tx.attempts.clear(subject)),
    },
    audit: { ...audit, append: (...rows) => transact((tx) => tx.audit.append(...rows)) },
    chatMessages: {
      ...committed.chatMessages,
      insert: (message) => transact((tx) => tx.chatMessages.insert(message)),
      markRead: (userId, sentBy) => transact((tx) => tx.chatMessages.markRead(userId, sentBy)),
    },
    auditChain: {
      ...committed.auditChain,
      append: (links) => transact((tx) => tx.auditChain.append(links)),
    },
    reconciliation: committed.reconciliation,
    housekeeping: {
      sweep: (cutoffs, limit) => transact((tx) => tx.housekeeping.sweep(cutoffs, limit)),
    },
    idempotency: {
      ...committed.idempotency,
      keep: (rows) => transact((tx) => tx.idempotency.keep(rows)),
      claim: (row) => transact((tx) => tx.idempotency.claim(row)),
      answer: (userId, key, answer) => transact((tx) => tx.idempotency.answer(userId, key, answer)),
      forgetAllOf: (userId) => transact((tx) => tx.idempotency.forgetAllOf(userId)),
    },
    settings: {
      ...committed.settings,
      set: (key, value, at) => transact((tx) => tx.settings.set(key, value, at)),
      delete: (key) => transact((tx) => tx.settings.delete(key)),
    },
    ...autoCommittingSecondFactor(committed, transact),
  };
}
