import { createAccount, deleteAccount, listAccounts, patchAccount } from "./accounts.ts";
import { requestAdjustment } from "./adjustments.ts";
import { listAudit, verifyAudit } from "./audit.ts";
import { getBooks } from "./books.ts";
import {
  countAllUnreadMessages,
  countUnreadMessages,
  listConversations,
  listMessages,
  markMessagesRead,
  sendMessage,
  sendMessageToCustomer,
} from "./chat.ts";
import type { CallSpec } from "./defineCall.ts";
import { getOpenApi } from "./openapi.ts";
import { listOutbox } from "./outbox.ts";
import { requestRecovery, resetPassword, verifyRecovery } from "./recovery.ts";
import { register } from "./registration.ts";
import { getUser, login, logout } from "./session.ts";
import { endOtherSessions, endSession, listSessions } from "./sessions.ts";
import { listSettings, saveSetting } from "./settings.ts";
import { getSummary } from "./summary.ts";
import {
  createTransaction,
  deleteTransaction,
  getTransaction,
  listTransactions,
  patchTransaction,
} from "./transactions.ts";
import { generateCode, listCodes, verifyTwoFactor } from "./twoFactor.ts";
import { changePassword, createUser, deleteUser, listUsers, patchUser } from "./users.ts";

/** Every call of section 7, by name. The server must serve all of them; the contract walk asks each. */
export const calls = {
  getUser,
  login,
  logout,
  verifyTwoFactor,
  listCodes,
  generateCode,
  requestRecovery,
  verifyRecovery,
  resetPassword,
  listSettings,
  saveSetting,
  listOutbox,
  register,
  listSessions,
  endSession,
  endOtherSessions,
  listUsers,
  createUser,
  patchUser,
  changePassword,
  deleteUser,
  listAccounts,
  createAccount,
  patchAccount,
  deleteAccount,
  requestAdjustment,
  listTransactions,
  createTransaction,
  getTransaction,
  patchTransaction,
  deleteTransaction,
  getSummary,
  listAudit,
  verifyAudit,
  getBooks,
  getOpenApi,
  listMessages,
  sendMessage,
  markMessagesRead,
  countUnreadMessages,
  countAllUnreadMessages,
  listConversations,
  sendMessageToCustomer,
} as const satisfies Record<string, CallSpec>;

export type CallName = keyof typeof calls;
