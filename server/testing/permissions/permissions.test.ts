import { describe, expect, it } from "vitest";
import { type CallName, calls } from "#contract/calls.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import { permissionNeeded } from "#contract/staff.ts";
import { policy } from "../../kernel/policy.ts";
import { requests } from "./testing/requests.ts";
import { browserOf, openScene, type Principal, principals } from "./testing/scene.ts";

/** A status for every principal, in their order: what each is answered to one good request. */
type Row = readonly [
  visitor: number,
  mfaPending: number,
  owner: number,
  otherCustomer: number,
  blocked: number,
  frozen: number,
  admin: number,
  approver: number,
  operator: number,
  support: number,
  auditor: number,
];

/** Staff with a set; the others are refused what it allows. */
type StaffSet = "approver" | "operator" | "support" | "auditor";
type Staff = readonly [number, number, number, number, number];

const everybody = (status: number): Staff => [status, status, status, status, status];
/** Owners, and staff with one of these sets. */
function staff(status: number, sets: readonly StaffSet[]): Staff {
  const of = (set: StaffSet) => sets.includes(set) ? status : 403;
  return [status, of("approver"), of("operator"), of("support"), of("auditor")];
}
const everySet: readonly StaffSet[] = ["approver", "operator", "support", "auditor"];

const visitors = (status: number) => [status, status, status, status, status, status] as const;
const anybody = (status: number): Row => [...visitors(status), ...everybody(status)];
const signedIn = (status: number): Row => [
  ...[401, 401, status, status, 401, status] as const,
  ...everybody(status),
];
const customers = (status: number): Row => [
  ...[401, 401, status, status, 401, status] as const,
  ...everybody(403),
];
const staffOnly = (status: number, ...sets: StaffSet[]): Row => [
  ...[401, 401, 403, 403, 401, 403] as const,
  ...staff(status, sets),
];
const ownerAndStaff = (status: number, ...sets: StaffSet[]): Row => [
  ...[401, 401, status, 404, 401, status] as const,
  ...staff(status, sets),
];
const members = (status: number): Row => [
  ...[401, 401, status, 403, 401, status] as const,
  ...everybody(403),
];
/** Members whom staff froze can't act for a company either. */
const movers = (status: number): Row => [
  ...[401, 401, status, 403, 401, 403] as const,
  ...everybody(403),
];
const mfaPending = (status: number): Row => [
  ...[401, status, 401, 401, 401, 401] as const,
  ...everybody(401),
];
const ownerAlone = (status: number): Row => [
  ...[401, 401, status, 404, 401, status] as const,
  ...everybody(404),
];

/** A call without a row does not compile. */
const statuses: Readonly<Record<CallName, Row>> = {
  getUser: signedIn(200),
  login: [200, 200, 200, 200, 403, 200, ...everybody(200)],
  logout: anybody(204),
  verifyTwoFactor: mfaPending(200),
  sendCode: mfaPending(204),
  getFactors: signedIn(200),
  startAuthenticator: signedIn(201),
  confirmAuthenticator: ownerAlone(200),
  removeAuthenticator: ownerAlone(204),
  renewRecoveryCodes: ownerAlone(201),
  listPasskeys: signedIn(200),
  startPasskey: signedIn(201),
  addPasskey: [401, 401, 201, 400, 401, 201, ...everybody(400)],
  renamePasskey: ownerAlone(200),
  removePasskey: ownerAlone(204),
  startPasskeySignIn: anybody(201),
  signInWithPasskey: [200, 200, 200, 200, 403, 200, ...everybody(200)],
  startStepUp: signedIn(204),
  sendStepUpCode: ownerAlone(204),
  proveStepUp: ownerAlone(204),
  proveStepUpByPasskey: ownerAlone(204),
  setCodeAbove: customers(200),
  getAlerts: customers(200),
  setAlerts: customers(200),
  switchPushOn: customers(204),
  switchPushOff: customers(204),
  getPaymentFreeze: customers(200),
  freezePayments: customers(200),
  unfreezePayments: customers(200),
  listCodes: staffOnly(200, "operator", "auditor"),
  generateCode: staffOnly(201, "operator"),
  requestRecovery: anybody(200),
  verifyRecovery: anybody(204),
  resetPassword: anybody(204),
  restartRecovery: staffOnly(201, "operator"),
  listSettings: staffOnly(200, "auditor"),
  saveSetting: staffOnly(200),
  getUniversalCode: staffOnly(200, "auditor"),
  confirmUniversalCode: staffOnly(200),
  listOutbox: staffOnly(200),
  register: [...visitors(201), ...staff(201, ["operator"])],
  listSessions: signedIn(200),
  endSession: ownerAlone(204),
  endOtherSessions: signedIn(204),
  listSessionsOf: staffOnly(200, "operator", "auditor"),
  endSessionsOf: staffOnly(204, "operator"),
  listUsers: staffOnly(200, ...everySet),
  createUser: staffOnly(201, "operator"),
  patchUser: ownerAndStaff(200, "operator"),
  changePassword: ownerAlone(200),
  deleteUser: staffOnly(204, "operator"),
  confirmEmail: ownerAlone(200),
  cancelEmail: ownerAndStaff(200, "operator"),
  // With the block of its person the change is gone.
  cancelEmailByLink: [204, 204, 204, 204, 404, 204, ...everybody(204)],
  listAccounts: signedIn(200),
  createAccount: staffOnly(201, "operator"),
  patchAccount: staffOnly(200, "operator"),
  openOwnAccount: [401, 401, 201, 201, 401, 403, ...everybody(403)],
  setNickname: [401, 401, 200, 404, 401, 403, ...everybody(403)],
  lockMoney: [401, 401, 200, 404, 401, 403, ...everybody(403)],
  deleteAccount: staffOnly(204, "operator"),
  requestAdjustment: [401, 401, 201, 404, 401, 403, ...everybody(403)],
  listTransactions: signedIn(200),
  createTransaction: [401, 401, 201, 404, 401, 403, ...staff(201, ["operator"])],
  getTransaction: ownerAndStaff(200, ...everySet),
  patchTransaction: staffOnly(200, "approver"),
  cancelTransaction: [401, 401, 200, 404, 401, 403, ...everybody(403)],
  deleteTransaction: staffOnly(204, "operator"),
  previewDecisions: staffOnly(200, "approver"),
  decideTransactions: staffOnly(200, "approver"),
  previewLimit: customers(200),
  listApprovalRules: staffOnly(200, "approver", "operator", "auditor"),
  saveApprovalRule: staffOnly(200),
  askForApproval: staffOnly(201, "operator"),
  listApprovalRequests: staffOnly(200, "approver", "operator", "auditor"),
  decideApprovalRequest: staffOnly(200, "approver", "operator"),
  // The requester is the scene's administrator.
  withdrawApprovalRequest: [401, 401, 403, 403, 401, 403, 200, 409, 409, 403, 403],
  sumTransactions: customers(200),
  getOverview: customers(200),
  listSchedules: signedIn(200),
  previewSchedule: [401, 401, 200, 404, 401, 403, ...everybody(403)],
  createSchedule: [401, 401, 201, 404, 401, 403, ...everybody(403)],
  getForecast: customers(200),
  patchSchedule: [401, 401, 200, 404, 401, 403, ...everybody(403)],
  listPayees: customers(200),
  listCompanies: customers(200),
  openCompany: [401, 401, 201, 201, 401, 403, ...everybody(403)],
  getCompany: ownerAndStaff(200, ...everySet),
  inviteMember: [401, 401, 201, 404, 401, 403, ...everybody(403)],
  listSharing: customers(200),
  listSharingOf: staffOnly(200, ...everySet),
  withdrawInvitation: [401, 401, 204, 404, 401, 403, ...everybody(403)],
  acceptInvitation: customers(200),
  patchMember: [401, 401, 200, 404, 401, 403, ...everybody(403)],
  removeMember: [401, 401, 204, 404, 401, 403, ...everybody(403)],
  // Of a company whose member is the owner alone.
  listCompanyRules: members(200),
  saveCompanyRules: movers(200),
  listCompanyRequests: members(200),
  askColleagues: movers(201),
  decideCompanyRequest: movers(200),
  withdrawCompanyRequest: movers(200),
  createPayee: [401, 401, 201, 201, 401, 403, ...everybody(403)],
  patchPayee: [401, 401, 200, 404, 401, 403, ...everybody(403)],
  listPaymentRuns: customers(200),
  createPaymentRun: [401, 401, 201, 404, 401, 403, ...everybody(403)],
  getPaymentRun: [401, 401, 200, 404, 401, 200, ...everybody(403)],
  patchPaymentRun: [401, 401, 200, 404, 401, 403, ...everybody(403)],
  deletePaymentRun: [401, 401, 204, 404, 401, 204, ...everybody(403)],
  previewPaymentRun: [401, 401, 200, 404, 401, 403, ...everybody(403)],
  submitPaymentRun: [401, 401, 200, 404, 401, 403, ...everybody(403)],
  deletePayee: [401, 401, 204, 404, 401, 204, ...everybody(403)],
  listCategoryRules: customers(200),
  createCategoryRule: customers(201),
  patchCategoryRule: [401, 401, 200, 404, 401, 200, ...everybody(403)],
  deleteCategoryRule: [401, 401, 204, 404, 401, 204, ...everybody(403)],
  previewCategoryRule: customers(200),
  applyCategoryRules: customers(200),
  setCategory: [401, 401, 200, 404, 401, 200, ...everybody(403)],
  getAccountingExport: [401, 401, 200, 404, 401, 200, ...everybody(403)],
  getAccountingArchive: customers(200),
  getStatement: [401, 401, 200, 404, 401, 200, ...everybody(403)],
  getSignedStatement: [401, 401, 200, 404, 401, 200, ...everybody(403)],
  getStatementPdf: [401, 401, 200, 404, 401, 200, ...everybody(403)],
  listStatementKeys: anybody(200),
  getSummary: staffOnly(200, ...everySet),
  listAudit: staffOnly(200, "auditor"),
  exportAudit: staffOnly(200, "auditor"),
  exportOwnData: signedIn(200),
  exportCustomerData: staffOnly(200, "auditor"),
  verifyAudit: staffOnly(200, "auditor"),
  getBooks: staffOnly(200, "auditor"),
  listMonths: staffOnly(200, "auditor"),
  // An owner needs a second one.
  closeMonth: staffOnly(403),
  getOpenApi: anybody(200),
  listMessages: customers(200),
  sendMessage: customers(201),
  markMessagesRead: ownerAndStaff(200, "support"),
  countUnreadMessages: customers(200),
  countAllUnreadMessages: staffOnly(200, "support", "auditor"),
  listConversations: staffOnly(200, "support", "auditor"),
  sendMessageToCustomer: staffOnly(201, "support"),
};

const specs: Readonly<Record<CallName, CallSpec>> = calls;
const isStaff = (principal: Principal) =>
  principals.indexOf(principal) >= principals.indexOf("admin");
const names = Object.keys(calls).filter((key): key is CallName => key in calls);
const cells = names.flatMap((name) =>
  principals.map((principal, at) => ({ name, principal, status: statuses[name][at] }))
);

/** The address of an item that doesn't exist. */
const missingPath = (path: string) =>
  path.replace("{id}", "2147483647").replaceAll(/\{\w+\}/g, "1");

/** What every stored row of money and identity says; a refused call leaves it as it was. */
async function ask(name: CallName, principal: Principal) {
  const scene = await openScene();
  const asked = await requests[name](scene);
  const browser = await browserOf(scene, principal);
  const state = () => {
    const { audit, attempts, passkeyChallenges, ...rows } = scene.store.exportState();
    // Of a refused sign-in, and of nothing else that is refused, the audit log tells; what it cost
    // is counted, and what its passkey has signed is signed once.
    const isSignIn = name === "login" || name === "signInWithPasskey";
    return JSON.stringify(isSignIn ? rows : { ...rows, audit, attempts, passkeyChallenges });
  };
  const before = state();
  const response = await browser({ method: specs[name].method, ...asked });
  return { response, isUnchanged: state() === before };
}

describe("who may do what", () => {
  it.each(cells)("$name by $principal: $status", async (cell) => {
    const { response, isUnchanged } = await ask(cell.name, cell.principal);
    expect(response.status, JSON.stringify(response.body)).toBe(cell.status);
    if (response.status >= 400) expect(isUnchanged).toBe(true);
  });

  it.each(
    cells.filter(({ name, principal, status }) =>
      status === 403 && isStaff(principal) && principal !== "admin" &&
      specs[name].access !== "customer"
    ),
  )("$name tells $principal which permission is missing", async ({ name, principal }) => {
    const { response } = await ask(name, principal);
    const named = [specs[name].permission ?? []].flat().map(permissionNeeded);
    expect(response.body).toMatchObject({ code: "permission_needed" });
    expect(named).toContain(Object(response.body).message);
  });

  it.each(names.filter((name) => specs[name].access === "mfaPending"))(
    "%s by a browser that still has to set up its second factor, and by no other",
    async (name) => {
      const [, good] = statuses[name];
      expect(statuses[name]).toEqual(mfaPending(good));
      const scene = await openScene();
      const asked = await requests[name](scene);
      scene.bank.clock.advance(policy.secondFactor.codeLifetime);
      const late = await scene.half.ask({ method: specs[name].method, ...asked });
      expect(late).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
    },
  );

  it.each(cells.filter(({ name, status }) => status === 404 && specs[name].path.includes("{id}")))(
    "$name responds to $principal for a stranger's item as for a missing one",
    async ({ name, principal }) => {
      const scene = await openScene();
      const asked = await requests[name](scene);
      const browser = await browserOf(scene, principal);
      const { method, path } = specs[name];
      const foreign = await browser({ method, ...asked });
      const missing = await browser({ ...asked, method, path: missingPath(path) });
      const wordsOf = ({ body }: typeof foreign) => ({ ...Object(body), requestId: undefined });
      expect([foreign.status, wordsOf(foreign)]).toEqual([missing.status, wordsOf(missing)]);
    },
  );
});
