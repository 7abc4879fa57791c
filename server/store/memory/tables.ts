import type { Tables } from "../store.ts";
import { memoryAccounts } from "./accounts.ts";
import { memoryAttempts } from "./attempts.ts";
import { memoryAudit } from "./audit.ts";
import { memoryChatMessages } from "./chatMessages.ts";
import { memoryAuditChain } from "./auditChain.ts";
import { memoryBooksParts } from "./booksParts.ts";
import { memoryDecisions } from "./decisions.ts";
import { memoryHousekeeping } from "./housekeeping.ts";
import { memoryIdempotency } from "./idempotency.ts";
import { memoryJournal } from "./journal.ts";
import { memorySessions } from "./sessions.ts";
import { memoryChallenges } from "./challenges.ts";
import { memoryCodes } from "./codes.ts";
import { memoryRecoveries } from "./recoveries.ts";
import { memoryDevices } from "./devices.ts";
import { memoryOutbox } from "./outbox.ts";
import { memorySettings } from "./settings.ts";
import { memorySummary } from "./summary.ts";
import { memoryTransactions } from "./transactions.ts";
import { memoryUsers } from "./users.ts";
import { autoCommittingSecondFactor } from "./secondFactor.ts";
import type { Transact } from "./transact.ts";
import type { Workspace } from "./workspace.ts";

export function memoryTables(workspace: Workspace): Tables {
  return {
    users: memoryUsers(workspace),
    accounts: memoryAccounts(workspace),
    transactions: memoryTransactions(workspace),
    summary: memorySummary(workspace),
    decisions: memoryDecisions(workspace),
    journal: memoryJournal(workspace),
    sessions: memorySessions(workspace),
    attempts: memoryAttempts(workspace),
    audit: memoryAudit(workspace),
    chatMessages: memoryChatMessages(workspace),
    auditChain: memoryAuditChain(workspace),
    booksParts: memoryBooksParts(workspace),
    housekeeping: memoryHousekeeping(workspace),
    idempotency: memoryIdempotency(workspace),
    settings: memorySettings(workspace),
    challenges: memoryChallenges(workspace),
    codes: memoryCodes(workspace),
    recoveries: memoryRecoveries(workspace),
    devices: memoryDevices(workspace),
    outbox: memoryOutbox(workspace),
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
      decide: (id, decision) => transact((tx) => tx.transactions.decide(id, decision)),
      change: (id, change) => transact((tx) => tx.transactions.change(id, change)),
      delete: (id, at) => transact((tx) => tx.transactions.delete(id, at)),
    },
    summary: committed.summary,
    decisions: { decide: (request) => transact((tx) => tx.decisions.decide(request)) },
    journal: {
      ...journal,
      post: (entry) => transact((tx) => tx.journal.post(entry)),
      postTogether: (entries) => transact((tx) => tx.journal.postTogether(entries)),
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
    audit: { ...audit, append: (row) => transact((tx) => tx.audit.append(row)) },
    chatMessages: {
      ...committed.chatMessages,
      insert: (message) => transact((tx) => tx.chatMessages.insert(message)),
      markRead: (userId, sentBy) => transact((tx) => tx.chatMessages.markRead(userId, sentBy)),
    },
    auditChain: {
      ...committed.auditChain,
      append: (links) => transact((tx) => tx.auditChain.append(links)),
    },
    booksParts: committed.booksParts,
    housekeeping: {
      sweep: (cutoffs, limit) => transact((tx) => tx.housekeeping.sweep(cutoffs, limit)),
    },
    idempotency: {
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
