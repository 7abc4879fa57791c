import { makePasskey, signWith } from "#mocks/softwareKey.ts";
import type { CallName } from "#contract/calls.ts";
import type { TestRequest } from "../../asker.ts";
import { allAlerts, pushHere } from "../../samples/alerts.ts";
import { approvalRequestBody, askedFor } from "../../samples/approvals.ts";
import { firstAccountOf } from "../../samples/accounts.ts";
import { wantEmail } from "../../emails.ts";
import { newUserNames } from "../../samples/people.ts";
import { userWithRecoveryCode, waitingUniversalCode } from "../../samples/secondFactor.ts";
import { askedOf, signed, userWithChallenge, withProof } from "../../samples/stepUp.ts";
import { payeeIdOf, payeeOf } from "../../samples/payees.ts";
import { paymentRunIdOf, paymentRunOf } from "../../samples/paymentRuns.ts";
import { scheduleIdOf, scheduleOf } from "../../samples/schedules.ts";
import { transferOf } from "../../samples/transactions.ts";
import { appCode, enrol, offerAuthenticator, SECRET } from "../../enrolled.ts";
import { asked as pageOfBank, challengeCookie, givePasskey } from "../../passkeys.ts";
import { PASSWORD } from "../../testBank.ts";
import { accountingRequests } from "./accountingRequests.ts";
import { ownAccountRequests } from "./ownAccountRequests.ts";
import { companyRequests } from "./companyRequests.ts";
import type { Scene } from "./scene.ts";

/** The people and the bank of a scene, on any store. */
export type Cast = Omit<Scene, "store">;
type Request = (scene: Cast) => Promise<Omit<TestRequest, "method">>;

const plain = (path: string): Request => async () => ({ path });
const saying = (path: string, body: (scene: Cast) => unknown): Request => async (scene) => ({
  path,
  body: body(scene),
});
const ownAccount = (scene: Cast) => `/api/accounts/${firstAccountOf(scene.owner)}`;
const person = ({ owner }: Cast) => `/api/users/${owner.user.id}`;

async function transactionId({ owner }: Cast): Promise<number> {
  const body = transferOf(owner);
  const response = await owner.ask({ method: "POST", path: "/api/transactions", body });
  return Object(response.body).id;
}

const transactionPath = async (scene: Cast) => `/api/transactions/${await transactionId(scene)}`;

/** The email about it is sent before the test goes further. */
async function payeePath({ owner, bank }: Cast): Promise<string> {
  const id = await payeeIdOf(owner);
  await bank.deps.notifier.drain();
  return `/api/payees/${id}`;
}

const paymentRunPath = async ({ owner }: Cast) =>
  `/api/payment-runs/${await paymentRunIdOf(owner)}`;

/** One good request of every call; what it is about belongs to the scene's owner. */
export const requests: Readonly<Record<CallName, Request>> = {
  getUser: plain("/api/user"),
  login: saying("/api/login", ({ owner }) => ({
    username: owner.user.username,
    password: PASSWORD,
  })),
  logout: plain("/api/logout"),
  verifyTwoFactor: saying("/api/2fa/verify", ({ half }) => half.body),
  sendCode: saying("/api/2fa/send", ({ half }) => ({ userId: half.user.id })),
  getFactors: plain("/api/2fa/factors"),
  startAuthenticator: saying("/api/2fa/authenticator", () => ({})),
  confirmAuthenticator: async ({ bank, owner }) => {
    await offerAuthenticator(bank, owner.user.id);
    const code = appCode(SECRET, bank.clock.now());
    return { path: "/api/2fa/authenticator/confirm", body: { code } };
  },
  removeAuthenticator: async ({ bank, owner }) => {
    await enrol(bank, owner.user.id);
    await withProof(bank, owner);
    return { path: "/api/2fa/authenticator/remove" };
  },
  renewRecoveryCodes: async ({ bank, owner }) => {
    await enrol(bank, owner.user.id);
    await withProof(bank, owner);
    return { path: "/api/2fa/recovery-codes" };
  },
  listPasskeys: async ({ bank, owner }) => {
    await givePasskey(bank, owner.user.id);
    return { path: "/api/2fa/passkeys" };
  },
  startPasskey: saying("/api/2fa/passkey-options", () => ({})),
  addPasskey: async ({ owner }) => {
    const path = "/api/2fa/passkey-options";
    const response = await owner.ask({ method: "POST", path, body: {} });
    const { answer } = await makePasskey(Object(response.body), pageOfBank);
    const body = { name: "My telephone", credential: answer };
    return { path: "/api/2fa/passkeys", body, headers: challengeCookie(response.headers) };
  },
  renamePasskey: async ({ bank, owner }) => {
    const { row } = await givePasskey(bank, owner.user.id);
    await withProof(bank, owner);
    return { path: `/api/2fa/passkeys/${row.id}`, body: { name: "The old one" } };
  },
  removePasskey: async ({ bank, owner }) => {
    const { row } = await givePasskey(bank, owner.user.id);
    await withProof(bank, owner);
    return { path: `/api/2fa/passkeys/${row.id}/remove` };
  },
  startPasskeySignIn: plain("/api/login/passkey-options"),
  signInWithPasskey: async ({ bank, owner }) => {
    const { passkey } = await givePasskey(bank, owner.user.id);
    const response = await bank.visitor({ method: "POST", path: "/api/login/passkey-options" });
    const { answer } = await signWith(passkey, Object(response.body), pageOfBank);
    const body = { credential: answer };
    return { path: "/api/login/passkey", body, headers: challengeCookie(response.headers) };
  },
  startStepUp: plain("/api/step-up"),
  sendStepUpCode: async ({ bank, owner }) => ({
    path: "/api/step-up/send",
    body: { id: await askedOf(bank, owner) },
  }),
  proveStepUp: async ({ bank, owner }) => ({
    path: "/api/step-up/prove",
    body: await userWithChallenge(bank, owner),
  }),
  proveStepUpByPasskey: async ({ bank, owner }) => ({
    path: "/api/step-up/passkey",
    body: await signed(bank, owner),
  }),
  setCodeAbove: saying("/api/step-up/limit", () => ({ codeAbove: 250 })),
  getAlerts: plain("/api/alerts"),
  setAlerts: saying("/api/alerts", () => allAlerts),
  switchPushOn: async () => pushHere(),
  switchPushOff: plain("/api/alerts/push"),
  getPaymentFreeze: plain("/api/stop"),
  freezePayments: plain("/api/stop"),
  unfreezePayments: plain("/api/stop"),
  listCodes: plain("/api/2fa/codes"),
  generateCode: saying("/api/2fa/generate", ({ owner }) => ({
    userId: owner.user.id,
    code: "482913",
  })),
  requestRecovery: saying("/api/password-recovery/request", ({ owner }) => ({
    username: owner.user.username,
  })),
  verifyRecovery: async ({ bank }) => ({
    path: "/api/password-recovery/verify-code",
    body: (await userWithRecoveryCode(bank, { isVerified: false })).body,
  }),
  resetPassword: async ({ bank }) => ({
    path: "/api/password-recovery/reset",
    body: {
      ...(await userWithRecoveryCode(bank, { isVerified: true })).body,
      newPassword: "lanterns over water",
    },
  }),
  restartRecovery: async (scene) => ({ path: `${person(scene)}/recovery` }),
  listSettings: plain("/api/system-settings"),
  saveSetting: saying("/api/system-settings", () => ({ key: "opening_hours", value: "8 to 18" })),
  getUniversalCode: plain("/api/system-settings/universal-code"),
  confirmUniversalCode: async ({ bank }) => ({ path: await waitingUniversalCode(bank) }),
  listOutbox: plain("/api/outbox"),
  register: saying("/api/register", newUserNames),
  listSessions: plain("/api/sessions"),
  endSession: async ({ bank, owner }) => ({
    path: `/api/sessions/${(await bank.deps.store.sessions.listOf(owner.user.id))[0]?.id ?? 7}`,
  }),
  endOtherSessions: plain("/api/sessions"),
  listSessionsOf: async (scene) => ({ path: `${person(scene)}/sessions` }),
  endSessionsOf: async (scene) => ({ path: `${person(scene)}/sessions` }),
  listUsers: plain("/api/users"),
  createUser: saying("/api/users", newUserNames),
  patchUser: async (scene) => ({ path: person(scene), body: { fullName: "A New Name" } }),
  changePassword: async (scene) => ({
    path: `${person(scene)}/change-password`,
    body: { currentPassword: PASSWORD, newPassword: "seven quiet lanterns" },
  }),
  deleteUser: async (scene) => ({ path: person(scene) }),
  confirmEmail: async ({ bank, owner }) => ({
    path: `/api/users/${owner.user.id}/email/confirm`,
    body: { code: (await wantEmail(bank, owner, "new@example.test")).toNew.code },
  }),
  cancelEmail: async (scene) => ({ path: `${person(scene)}/email/cancel` }),
  cancelEmailByLink: async ({ bank, owner }) => ({
    path: "/api/email-change/cancel",
    body: { token: (await wantEmail(bank, owner, "new@example.test")).toOld.token },
  }),
  listAccounts: plain("/api/accounts"),
  createAccount: saying("/api/accounts", ({ owner }) => ({ userId: owner.user.id })),
  patchAccount: async (scene) => ({ path: ownAccount(scene), body: { isActive: false } }),
  ...ownAccountRequests,
  deleteAccount: async (scene) => ({ path: ownAccount(scene) }),
  listTransactions: plain("/api/transactions"),
  createTransaction: saying("/api/transactions", ({ owner }) => transferOf(owner)),
  getTransaction: async (scene) => ({ path: await transactionPath(scene) }),
  patchTransaction: async (scene) => ({
    path: await transactionPath(scene),
    body: { status: "completed" },
  }),
  cancelTransaction: async (scene) => ({ path: `${await transactionPath(scene)}/cancel` }),
  deleteTransaction: async (scene) => ({ path: await transactionPath(scene) }),
  previewDecisions: async (scene) => ({
    path: "/api/decision-previews",
    body: { ids: [await transactionId(scene)], status: "completed" },
  }),
  decideTransactions: async (scene) => ({
    path: "/api/decisions",
    body: { decisions: [{ id: await transactionId(scene), status: "completed" }] },
  }),
  previewLimit: saying("/api/limit-previews", () => ({ type: "withdrawal", amount: 5 })),
  listApprovalRules: plain("/api/approval-rules"),
  saveApprovalRule: saying("/api/approval-rules", () => ({
    name: "booking",
    isOn: false,
    above: 10_000,
    persons: 1,
    sets: ["owner"],
  })),
  askForApproval: async ({ bank, owner }) => ({
    path: "/api/approval-requests",
    body: await approvalRequestBody(bank, owner),
  }),
  listApprovalRequests: plain("/api/approval-requests"),
  decideApprovalRequest: async ({ bank, owner }) => ({
    path: `${await askedFor(bank, owner, await bank.person("admin"))}/decide`,
    body: { verdict: "approve" },
  }),
  withdrawApprovalRequest: async ({ bank, owner, admin }) => ({
    path: `${await askedFor(bank, owner, admin)}/withdraw`,
  }),
  listMonths: plain("/api/months"),
  closeMonth: saying("/api/months/close", () => ({ month: "2026-02" })),
  sumTransactions: plain("/api/transaction-sums"),
  getOverview: async (scene) => {
    await transactionId(scene);
    return { path: "/api/overview?zone=Europe/Paris" };
  },
  listSchedules: async ({ owner }) => {
    await scheduleIdOf(owner);
    return { path: `/api/schedules?userId=${owner.user.id}` };
  },
  previewSchedule: saying("/api/schedule-previews", ({ owner }) => scheduleOf(owner)),
  getForecast: async ({ owner }) => {
    await scheduleIdOf(owner);
    return { path: "/api/forecast" };
  },
  listPayees: async (scene) => {
    await payeePath(scene);
    return { path: "/api/payees" };
  },
  ...companyRequests,
  createPayee: saying("/api/payees", () => payeeOf),
  patchPayee: async (scene) => ({ path: await payeePath(scene), body: { name: "Renamed" } }),
  deletePayee: async (scene) => ({ path: await payeePath(scene) }),
  listPaymentRuns: async ({ owner }) => {
    await paymentRunIdOf(owner);
    return { path: "/api/payment-runs" };
  },
  createPaymentRun: saying("/api/payment-runs", ({ owner }) => paymentRunOf(owner)),
  getPaymentRun: async (scene) => ({ path: await paymentRunPath(scene) }),
  patchPaymentRun: async (scene) => ({
    path: await paymentRunPath(scene),
    body: { version: 1, name: "Renamed" },
  }),
  deletePaymentRun: async (scene) => ({ path: await paymentRunPath(scene) }),
  previewPaymentRun: async (scene) => ({ path: `${await paymentRunPath(scene)}/verdicts` }),
  submitPaymentRun: async (scene) => ({
    path: `${await paymentRunPath(scene)}/submit`,
    body: { version: 1 },
  }),
  createSchedule: saying("/api/schedules", ({ owner }) => scheduleOf(owner)),
  patchSchedule: async ({ owner }) => ({
    path: `/api/schedules/${await scheduleIdOf(owner)}`,
    body: { isNextPaused: true },
  }),
  ...accountingRequests,
  getStatement: async (scene) => ({
    path: `${ownAccount(scene)}/entries?from=2024-03-01&to=2024-03-31`,
  }),
  getSignedStatement: async (scene) => ({
    path: `${ownAccount(scene)}/statement?from=2024-03-01&to=2024-03-31`,
  }),
  getStatementPdf: async (scene) => ({
    path: `${ownAccount(scene)}/statement.pdf?from=2024-03-01&to=2024-03-31`,
  }),
  listStatementKeys: plain("/api/statement-keys"),
  getSummary: plain("/api/admin/summary"),
  listAudit: plain("/api/audit"),
  exportAudit: plain("/api/audit/export"),
  exportOwnData: saying("/api/user/data", () => ({})),
  exportCustomerData: async (scene) => ({ path: `${person(scene)}/data` }),
  verifyAudit: plain("/api/audit/verify"),
  getBooks: plain("/api/books"),
  getOpenApi: plain("/api/openapi.json"),
  listMessages: plain("/api/chat/messages"),
  sendMessage: saying("/api/chat/send", () => ({ content: "Where is my card?" })),
  markMessagesRead: saying("/api/chat/mark-read", ({ owner }) => ({ userId: owner.user.id })),
  countUnreadMessages: plain("/api/chat/unread-count"),
  countAllUnreadMessages: plain("/api/chat/unread-total"),
  listConversations: plain("/api/chat/admin-messages"),
  sendMessageToCustomer: saying("/api/chat/send-admin", ({ owner }) => ({
    content: "It is on its way.",
    recipientId: owner.user.id,
  })),
};
