import { describe, expect, it } from "vitest";
import { type CallName, calls } from "#contract/calls.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import { policy } from "../../policy.ts";
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
];

const anybody = (status: number): Row => [status, status, status, status, status, status, status];
const signedIn = (status: number): Row => [401, 401, status, status, 401, status, status];
const customers = (status: number): Row => [401, 401, status, status, 401, status, 403];
const admins = (status: number): Row => [401, 401, 403, 403, 401, 403, status];
const ownerAndAdmins = (status: number): Row => [401, 401, status, 404, 401, status, status];
const mfaPending = (status: number): Row => [401, status, 401, 401, 401, 401, 401];
const ownerAlone = (status: number): Row => [401, 401, status, 404, 401, status, 404];

/** A call without a row does not compile. */
const statuses: Readonly<Record<CallName, Row>> = {
  getUser: signedIn(200),
  login: [200, 200, 200, 200, 403, 200, 200],
  logout: anybody(204),
  verifyTwoFactor: mfaPending(200),
  sendCode: mfaPending(204),
  getFactors: signedIn(200),
  startAuthenticator: signedIn(201),
  confirmAuthenticator: [401, 401, 200, 404, 401, 200, 404],
  removeAuthenticator: [401, 401, 204, 404, 401, 204, 404],
  renewRecoveryCodes: [401, 401, 201, 404, 401, 201, 404],
  listPasskeys: signedIn(200),
  startPasskey: signedIn(201),
  addPasskey: [401, 401, 201, 400, 401, 201, 400],
  renamePasskey: ownerAlone(200),
  removePasskey: ownerAlone(204),
  startPasskeySignIn: anybody(201),
  signInWithPasskey: [200, 200, 200, 200, 403, 200, 200],
  sendStepUpCode: [401, 401, 204, 404, 401, 204, 404],
  proveStepUp: [401, 401, 204, 404, 401, 204, 404],
  setCodeAbove: customers(200),
  listCodes: admins(200),
  generateCode: admins(201),
  requestRecovery: anybody(200),
  verifyRecovery: anybody(204),
  resetPassword: anybody(204),
  restartRecovery: admins(201),
  listSettings: admins(200),
  saveSetting: admins(200),
  getUniversalCode: admins(200),
  confirmUniversalCode: admins(200),
  listOutbox: admins(200),
  register: anybody(201),
  listSessions: signedIn(200),
  endSession: ownerAlone(204),
  endOtherSessions: signedIn(204),
  listSessionsOf: admins(200),
  endSessionsOf: admins(204),
  listUsers: admins(200),
  createUser: admins(201),
  patchUser: ownerAndAdmins(200),
  changePassword: ownerAlone(200),
  deleteUser: admins(204),
  confirmEmail: ownerAlone(200),
  cancelEmail: ownerAndAdmins(200),
  // With the block of its person the change is gone.
  cancelEmailByLink: [204, 204, 204, 204, 404, 204, 204],
  listAccounts: signedIn(200),
  createAccount: admins(201),
  patchAccount: admins(200),
  deleteAccount: admins(204),
  requestAdjustment: [401, 401, 201, 404, 401, 403, 403],
  listTransactions: signedIn(200),
  createTransaction: [401, 401, 201, 404, 401, 403, 201],
  getTransaction: ownerAndAdmins(200),
  patchTransaction: admins(200),
  cancelTransaction: [401, 401, 200, 404, 401, 403, 403],
  deleteTransaction: admins(204),
  sumTransactions: customers(200),
  getSummary: admins(200),
  listAudit: admins(200),
  verifyAudit: admins(200),
  getBooks: admins(200),
  getOpenApi: anybody(200),
  listMessages: customers(200),
  sendMessage: customers(201),
  markMessagesRead: ownerAndAdmins(200),
  countUnreadMessages: customers(200),
  countAllUnreadMessages: admins(200),
  listConversations: admins(200),
  sendMessageToCustomer: admins(201),
};

const specs: Readonly<Record<CallName, CallSpec>> = calls;
const names = Object.keys(calls).filter((key): key is CallName => key in calls);
const cells = names.flatMap((name) =>
  principals.map((principal, at) => ({ name, principal, status: statuses[name][at] }))
);

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
  const told = await browser({ method: specs[name].method, ...asked });
  return { told, isUnchanged: state() === before };
}

describe("who may do what", () => {
  it.each(cells)("$name by $principal: $status", async (cell) => {
    const { told, isUnchanged } = await ask(cell.name, cell.principal);
    expect(told.status, JSON.stringify(told.body)).toBe(cell.status);
    if (told.status >= 400) expect(isUnchanged).toBe(true);
  });

  it.each(names.filter((name) => specs[name].access === "mfaPending"))(
    "%s by a browser that still owes its second factor, and by nobody else",
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
    "$name tells $principal of a stranger's thing what it tells of a missing one",
    async ({ name, principal }) => {
      const scene = await openScene();
      const asked = await requests[name](scene);
      const browser = await browserOf(scene, principal);
      const { method, path } = specs[name];
      const foreign = await browser({ method, ...asked });
      const missing = await browser({ ...asked, method, path: path.replace("{id}", "2147483647") });
      const wordsOf = ({ body }: typeof foreign) => ({ ...Object(body), requestId: undefined });
      expect([foreign.status, wordsOf(foreign)]).toEqual([missing.status, wordsOf(missing)]);
    },
  );
});
