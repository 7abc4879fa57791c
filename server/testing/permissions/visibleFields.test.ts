import { describe, expect, it } from "vitest";
import { type CallName, calls } from "#contract/calls.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import { problem } from "#contract/problem.ts";
import { type ServerFrame, serverFrame } from "#contract/live.ts";
import type { Hub } from "../../kernel/hub.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { samples, statusOf } from "../samples.ts";
import { openTestBank } from "../testBank.ts";
import { requests } from "./testing/requests.ts";
import { openScene } from "./testing/scene.ts";
import { unknownFields, wireOf } from "./testing/wireFields.ts";

const user = "createdAt dateOfBirth dayLimit driversLicense email fullName id isActive isFrozen" +
  " passwordChangeDue pendingEmail phoneNumber preferredAccountType preferredCurrency role ssn" +
  " stoppedAt twoFactorEnabled username";
const account =
  "accountNumber accountType availableBalance balance createdAt id isActive isFrozen" +
  " lastActivityDate lockedAmount nickname unlock userId";
const transaction = "amount createdAt description fromAccountId id initiatorId metadata" +
  " rejectionReason status toAccountId type";
const payee = "accountNumber id kind limit name note savedAt schedules sent";
const paymentRun = "createdAt fromAccountId id isSaved name rowCount sameAs state submittedAt" +
  " total version";
const paymentRunWithRows = "createdAt fromAccountId id isSaved name rowCount rows sameAs state" +
  " submittedAt total version";
const categoryRule = "category contains id payeeId";
const schedule = "amount awaitsApprovalFor count createdAt dayOfMonth description every" +
  " externalAccount fromAccountId id ifStopped isNextPaused last needsPreparer nextOn preparedBy" +
  " problem repeat retryAfterDays retryOn shortOn startsOn status toAccountId type until" +
  " userId weekend zone";
const ownCompany = "accountIds id isCompany isFrozen name role";
const company = "address createdAt ein id invitations isFrozen legalForm members name";
const companyRequest = "amount call createdAt decisions expiresAt id input member" +
  " paymentRunId persons preparedBy reason scheduleId scheduledFor state transactionId whyNot";
const passkey = "createdAt id isBackedUp lastUsedAt name";
const message = "clientId content createdAt fromAdmin id read senderId userId";

/**
 * The fields that a customer's page receives; for lists those of a row. Undefined if customers get
 * no fields. A call without a line doesn't compile, and new fields of a response have to be added
 * here as well.
 */
const customersSee: Readonly<Record<CallName, string | undefined>> = {
  getUser: user,
  login: user,
  logout: undefined,
  verifyTwoFactor: "user",
  sendCode: undefined,
  getFactors: "authenticator codeAbove recoveryCodes",
  startAuthenticator: "secret uri",
  confirmAuthenticator: "recoveryCodes",
  removeAuthenticator: undefined,
  renewRecoveryCodes: "recoveryCodes",
  listPasskeys: passkey,
  startPasskey: "attestation authenticatorSelection challenge excludeCredentials pubKeyCredParams" +
    " rp timeout user",
  addPasskey: `${passkey} recoveryCodes`,
  renamePasskey: passkey,
  removePasskey: undefined,
  startPasskeySignIn: "challenge rpId timeout userVerification",
  signInWithPasskey: "user",
  startStepUp: undefined,
  sendStepUpCode: undefined,
  proveStepUp: undefined,
  proveStepUpByPasskey: undefined,
  setCodeAbove: "codeAbove",
  getAlerts: "isMailed latest push settings",
  switchPushOn: undefined,
  switchPushOff: undefined,
  setAlerts: "balanceBelow heldOrRefused moneyIn moneyOutOver quiet scheduleFails signIn",
  getPaymentFreeze: "signedOut stoppedAt",
  freezePayments: "signedOut stoppedAt",
  unfreezePayments: "signedOut stoppedAt",
  listCodes: undefined,
  generateCode: undefined,
  requestRecovery: "recoveryCode userId",
  verifyRecovery: undefined,
  resetPassword: undefined,
  restartRecovery: undefined,
  listSettings: undefined,
  saveSetting: undefined,
  getUniversalCode: undefined,
  confirmUniversalCode: undefined,
  listOutbox: undefined,
  register: user,
  listSessions: "createdAt device id isCurrent lastActiveAt",
  endSession: undefined,
  endOtherSessions: undefined,
  listSessionsOf: undefined,
  endSessionsOf: undefined,
  listUsers: undefined,
  createUser: undefined,
  patchUser: user,
  changePassword: user,
  deleteUser: undefined,
  confirmEmail: user,
  cancelEmail: user,
  cancelEmailByLink: undefined,
  listAccounts: account,
  createAccount: undefined,
  openOwnAccount: account,
  setNickname: account,
  lockMoney: account,
  patchAccount: undefined,
  deleteAccount: undefined,
  requestAdjustment: transaction,
  listTransactions: transaction,
  sumTransactions: "between count in out",
  getOverview: "hasCompleted months pendingCount recent",
  createTransaction: transaction,
  getTransaction:
    "amount category corrections createdAt decidedAt description fromAccountId id initiatorId" +
    " isCancelled metadata postings rejectionReason status toAccountId type",
  patchTransaction: undefined,
  cancelTransaction: transaction,
  deleteTransaction: undefined,
  previewDecisions: undefined,
  decideTransactions: undefined,
  previewLimit: "reached",
  listSchedules: schedule,
  previewSchedule: "dates",
  createSchedule: schedule,
  patchSchedule: schedule,
  getForecast: "lowest movements until",
  listPayees: payee,
  listCompanies: ownCompany,
  openCompany: company,
  getCompany: company,
  inviteMember: "accountIds dayLimit email expiresAt id paymentLimit role",
  withdrawInvitation: undefined,
  listSharing: "invitations members",
  listSharingOf: undefined,
  acceptInvitation: ownCompany,
  patchMember: company,
  removeMember: undefined,
  listCompanyRules: "above kind persons",
  saveCompanyRules: "above kind persons",
  listCompanyRequests: companyRequest,
  askColleagues: companyRequest,
  decideCompanyRequest: companyRequest,
  withdrawCompanyRequest: companyRequest,
  createPayee: payee,
  patchPayee: payee,
  deletePayee: undefined,
  listPaymentRuns: paymentRun,
  createPaymentRun: paymentRunWithRows,
  getPaymentRun: paymentRunWithRows,
  patchPaymentRun: paymentRunWithRows,
  deletePaymentRun: undefined,
  previewPaymentRun: "message place verdict",
  submitPaymentRun: paymentRunWithRows,
  listApprovalRules: undefined,
  saveApprovalRule: undefined,
  askForApproval: undefined,
  listApprovalRequests: undefined,
  decideApprovalRequest: undefined,
  withdrawApprovalRequest: undefined,
  listCategoryRules: categoryRule,
  createCategoryRule: categoryRule,
  patchCategoryRule: categoryRule,
  deleteCategoryRule: undefined,
  previewCategoryRule: "examined matches newest",
  applyCategoryRules: "categorized examined",
  setCategory: "category",
  getAccountingExport: undefined,
  getAccountingArchive: undefined,
  getStatement: "closing entries opening",
  getSignedStatement: undefined,
  getStatementPdf: undefined,
  listStatementKeys: "keys",
  getSummary: undefined,
  listAudit: undefined,
  exportAudit: undefined,
  exportOwnData: undefined,
  exportCustomerData: undefined,
  verifyAudit: undefined,
  getBooks: undefined,
  listMonths: undefined,
  closeMonth: undefined,
  getOpenApi: "components info openapi paths tags",
  listMessages: message,
  sendMessage: message,
  markMessagesRead: undefined,
  countUnreadMessages: undefined,
  countAllUnreadMessages: undefined,
  listConversations: undefined,
  sendMessageToCustomer: undefined,
};

const specs: Readonly<Record<CallName, CallSpec>> = calls;
const names = Object.keys(calls).filter((key): key is CallName => key in calls);
const visible = names.filter((name) => customersSee[name] !== undefined);

function fieldsIn(body: unknown): string {
  const row: unknown = Array.isArray(body) ? body[0] : body;
  return Object.keys(Object(row)).sort().join(" ");
}

describe("what a customer receives", () => {
  it.each(visible)("%s answers these fields and no other", async (name) => {
    const scene = await openScene();
    const { owner, half, admin, bank } = scene;
    await owner.ask({ method: "POST", path: "/api/chat/send", body: { content: "Hello" } });
    const body = { type: "deposit", toAccountId: owner.accounts[0]?.id, amount: 5 };
    await admin.ask({ method: "POST", path: "/api/transactions", body });
    const asked = await requests[name](scene);
    const ask = name === "verifyTwoFactor" ? half.ask : owner.ask;
    const response = await ask({ method: specs[name].method, ...asked });
    expect(fieldsIn(response.body)).toBe(customersSee[name]);
    const text = JSON.stringify(response.body);
    for (const secret of ["plain:", "D1234567", owner.tokenHash, owner.user.passwordHash]) {
      expect(text).not.toContain(secret);
    }
    expect(bank.logged.join()).not.toContain("internal");
  });

  it.each(names.filter((name) => customersSee[name] === undefined))(
    "%s answers a customer nothing with fields of its own",
    async (name) => {
      const scene = await openScene();
      const response = await scene.owner.ask({
        method: specs[name].method,
        ...await requests[name](scene),
      });
      const isRefusal = fieldsIn(response.body) === "code message requestId";
      const isFile = specs[name].carries !== undefined;
      expect(isRefusal || isFile || typeof response.body !== "object").toBe(true);
    },
  );
});

describe("the fields in responses", () => {
  it("would show a key too many", () => {
    const wire = wireOf(serverFrame);
    const data = { message: "no", clientId: "m-1", secret: 1 };
    expect(unknownFields(wire, { type: "error", data, also: 2 })).toEqual([
      ".data.secret",
      ".also",
    ]);
  });

  it.each(names)("%s answers no key that its contract does not name", async (name) => {
    const frames: ServerFrame[] = [];
    const bank = openTestBank(createMemoryStore(), undefined, { hub: listening(frames) });
    const { ask, asked } = await samples[name](bank);
    const response = await ask({ method: specs[name].method, ...asked });
    expect(response.status).toBe(statusOf(name));
    const { carries } = specs[name];
    const output = response.status < 400 ? specs[name].output : problem;
    // The description of the interface is open by its nature.
    if (output !== undefined && carries !== "bytes" && name !== "getOpenApi") {
      expect(unknownFields(wireOf(output), response.body)).toEqual([]);
    }
    for (const frame of frames) {
      expect(unknownFields(wireOf(serverFrame), JSON.parse(JSON.stringify(frame)))).toEqual([]);
    }
  });
});

function listening(frames: ServerFrame[]): Hub {
  return {
    connect: () => ({ receive: () => {}, closed: () => {} }),
    publish: (frame) => void frames.push(frame),
    endSession: () => {},
    moveSession: () => {},
    closeAll: () => {},
  };
}
