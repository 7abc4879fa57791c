import { type CallName, calls } from "#contract/calls.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import type { Policy } from "../kernel/policy.ts";
import type { Counter } from "../kernel/throttle.ts";

type WriteName = {
  readonly [Name in CallName]: (typeof calls)[Name]["method"] extends "GET" ? never : Name;
}[CallName];

/**
 * Which of the policy's rate limits each writing call uses up, by person and day. `elsewhere`: it is
 * bounded by counters of its own (sign-ins, codes, recoveries, messages), or acts on what another
 * call was counted for, as a decision about a transaction does, whose edits are counted where they
 * are made. A new call has to name one.
 */
const rateLimitOf: Readonly<
  Record<WriteName, "settings" | "orders" | "work" | "elsewhere">
> = {
  login: "elsewhere",
  logout: "elsewhere",
  verifyTwoFactor: "elsewhere",
  sendCode: "elsewhere",
  generateCode: "work",
  startAuthenticator: "settings",
  confirmAuthenticator: "settings",
  removeAuthenticator: "settings",
  renewRecoveryCodes: "settings",
  startPasskey: "settings",
  addPasskey: "settings",
  renamePasskey: "settings",
  removePasskey: "settings",
  startPasskeySignIn: "elsewhere",
  signInWithPasskey: "elsewhere",
  startStepUp: "orders",
  sendStepUpCode: "orders",
  proveStepUp: "orders",
  proveStepUpByPasskey: "orders",
  setCodeAbove: "settings",
  freezePayments: "settings",
  unfreezePayments: "settings",
  setAlerts: "settings",
  switchPushOn: "settings",
  switchPushOff: "settings",
  requestRecovery: "elsewhere",
  verifyRecovery: "elsewhere",
  resetPassword: "elsewhere",
  restartRecovery: "work",
  saveSetting: "work",
  confirmUniversalCode: "work",
  closeMonth: "work",
  register: "elsewhere",
  endSession: "settings",
  endOtherSessions: "settings",
  endSessionsOf: "work",
  createUser: "work",
  patchUser: "work",
  deleteUser: "work",
  exportOwnData: "elsewhere",
  exportCustomerData: "elsewhere",
  changePassword: "settings",
  confirmEmail: "settings",
  cancelEmail: "settings",
  cancelEmailByLink: "elsewhere",
  createAccount: "work",
  openOwnAccount: "orders",
  setNickname: "settings",
  lockMoney: "settings",
  patchAccount: "work",
  deleteAccount: "work",
  requestAdjustment: "orders",
  createTransaction: "work",
  patchTransaction: "elsewhere",
  cancelTransaction: "orders",
  deleteTransaction: "work",
  previewDecisions: "elsewhere",
  decideTransactions: "elsewhere",
  previewLimit: "elsewhere",
  previewSchedule: "elsewhere",
  createSchedule: "orders",
  patchSchedule: "orders",
  openCompany: "settings",
  inviteMember: "settings",
  withdrawInvitation: "settings",
  acceptInvitation: "settings",
  patchMember: "settings",
  removeMember: "settings",
  saveCompanyRules: "settings",
  askColleagues: "orders",
  decideCompanyRequest: "orders",
  withdrawCompanyRequest: "orders",
  createPayee: "orders",
  patchPayee: "orders",
  deletePayee: "orders",
  createPaymentRun: "orders",
  patchPaymentRun: "orders",
  deletePaymentRun: "orders",
  previewPaymentRun: "elsewhere",
  submitPaymentRun: "orders",
  createCategoryRule: "settings",
  patchCategoryRule: "orders",
  deleteCategoryRule: "settings",
  previewCategoryRule: "orders",
  applyCategoryRules: "settings",
  setCategory: "orders",
  saveApprovalRule: "work",
  askForApproval: "work",
  decideApprovalRequest: "work",
  withdrawApprovalRequest: "work",
  sendMessage: "elsewhere",
  markMessagesRead: "elsewhere",
  sendMessageToCustomer: "work",
};

const names = new Map<CallSpec, string>(Object.entries(calls).map(([name, call]) => [call, name]));
const kinds = new Map<string, string>(Object.entries(rateLimitOf));

/** Returns the counter for a write of this user; undefined if it is counted elsewhere. */
export function rateLimitFor(
  call: CallSpec,
  userId: number,
  { rateLimits }: Policy,
): Counter | undefined {
  const name = names.get(call) ?? "";
  const kind = kinds.get(name);
  if (kind !== "settings" && kind !== "orders" && kind !== "work") return undefined;
  return { subject: `writes:${name}:${userId}`, most: rateLimits[kind], window: rateLimits.window };
}
