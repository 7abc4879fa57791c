import { type CompanyRight, companyRole, hasCompanyRight } from "#contract/companyRole.ts";
import { invitationToken } from "../invitationToken.ts";
import { pageEncryptor } from "../pageEncryptor.ts";
import { act, customers, keyOf, markerOf, nth, type Performance } from "./act.ts";
import type { Asked, Person, SimulatedBank } from "./bank.ts";
import { ask, pause } from "./requests.ts";
import type { Step } from "./steps.ts";

/** In cents, so that each of the bank's rules applies to some. */
const LARGEST = 9_000;
/** Rules that an administrator saves, in units. */
const RULES = [
  [{ kind: "payment", above: 10, persons: 1 }, { kind: "payment", above: 50, persons: 2 }],
  [{ kind: "payment", above: 20, persons: 2 }, { kind: "newPayee", above: 0, persons: 1 }],
  [{ kind: "payment", above: 30, persons: 1 }, { kind: "newPayee", above: 10, persons: 3 }],
];
/** Account numbers that members pay. */
const PAYEES = ["88 4410 2075", "33 9081 7766", "55 1200 3401"];

/** The steps of members and strangers with companies and payment runs. */
export const companyPerformances = {
  openCompany,
  inviteMember,
  changeMember,
  companyPayment,
  paymentRun,
  memberDecision,
  seeCompany,
} satisfies Record<string, Performance>;

/** Mostly the company with which the bank begins. */
const companyOf = ({ companies }: SimulatedBank, { which }: Pick<Step, "which">) =>
  nth(companies, which % 20 === 0 ? which / 20 : 0);

/** A call as a member makes it alone. `call` and `params` are what they ask other members with. */
interface MemberRequest extends Asked {
  readonly by: Person;
  readonly call: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly of: number;
}

/** Makes a call and, if others have to approve it, asks them. */
async function aloneOrAsked(
  bank: SimulatedBank,
  step: Step,
  { by, call, params, of, ...asked }: MemberRequest,
): Promise<void> {
  const bodyOf = (marker: string) =>
    call === "createTransaction" ? { ...Object(asked.body), description: marker } : asked.body;
  const marker = markerOf(bank);
  const kind = call === "createTransaction" ? "submit" : "company";
  const alone = { ...asked, body: bodyOf(marker), key: keyOf(marker) };
  const response = await act(bank, by, step, alone, { kind, marker });
  if (!response?.text.includes("second_person_required")) return;
  const again = markerOf(bank);
  const body = {
    call,
    params: Object.fromEntries(Object.entries(params).map(([name, one]) => [name, String(one)])),
    input: bodyOf(again),
  };
  const path = "/api/company-requests";
  const asking = { method: "POST", path, body, company: of, key: keyOf(again) };
  await act(bank, by, step, asking, { kind: "company", marker: again });
}

async function openCompany(bank: SimulatedBank, step: Step): Promise<void> {
  const marker = markerOf(bank);
  const details = { legalForm: "llc", ein: "12-3456789", address: "14 Mill Lane, Portland" };
  const body = { name: marker, ...details };
  const asked = { method: "POST", path: "/api/companies", body, key: keyOf(marker) };
  const by = nth(customers(bank), step.who);
  const response = await act(bank, by, step, asked, { kind: "company", marker });
  if (response?.status === 201) bank.companies.push(JSON.parse(response.text).id);
}

/** Returns a member who has this right, or now and then any customer. */
async function memberWith(
  right: CompanyRight,
  bank: SimulatedBank,
  { which, who }: Step,
): Promise<Person> {
  const members = await bank.store.companies.membersOf(companyOf(bank, { which }));
  const ids = members.filter(({ role }) => hasCompanyRight(role, right)).map(({ userId }) =>
    userId
  );
  const known = customers(bank).filter(({ id }) => ids.includes(id));
  return nth(which % 4 > 0 && known.length > 0 ? known : customers(bank), who);
}

/** An administrator invites a customer, who accepts when the email has come. */
async function inviteMember(bank: SimulatedBank, step: Step): Promise<void> {
  const company = companyOf(bank, step);
  const invited = nth(customers(bank), step.which);
  const email = `${invited.username}@bank.test`;
  await aloneOrAsked(bank, step, {
    by: await memberWith("administer", bank, step),
    of: company,
    call: "inviteMember",
    params: { id: company },
    method: "POST",
    path: `/api/companies/${company}/invitations`,
    body: { email, role: nth(companyRole.options, step.which >> 3) },
  });
  await pause(bank, 100);
  const token = await invitationToken(bank.store, pageEncryptor, email);
  if (token === undefined) return;
  const path = "/api/company-invitations/accept";
  const asked = { method: "POST", path, body: { token }, invitedAt: email };
  await act(bank, invited, step, asked, { kind: "company" });
}

/** Returns those who have approved the newest request that waits, or all customers. */
async function recentApprovers(bank: SimulatedBank, company: number): Promise<readonly Person[]> {
  const { companyApprovals } = bank.store;
  const [newest] = await companyApprovals.list(company, { state: "waiting" });
  const decisions = await companyApprovals.decisionsOn(newest === undefined ? [] : [newest.id]);
  const known = customers(bank).filter((one) => decisions.some(({ userId }) => userId === one.id));
  return known.length > 0 ? known : customers(bank);
}

/** A member leaves or is removed, or has another role or limit, or rules change. */
async function changeMember(bank: SimulatedBank, step: Step): Promise<void> {
  const company = companyOf(bank, step);
  const one = nth(await recentApprovers(bank, company), step.which >> 4);
  const what = step.which % 5;
  const by = what === 0 ? one : await memberWith("administer", bank, step);
  const known = { by, of: company, params: { id: company, userId: one.id } };
  const path = `/api/companies/${company}/members/${one.id}`;
  if (what === 4) {
    const body = { rules: nth(RULES, step.which >> 4) };
    const rules = { call: "saveCompanyRules", path: "/api/company-rules", company, body };
    return await aloneOrAsked(bank, step, { ...known, ...rules, method: "POST", params: {} });
  }
  if (what < 2) {
    return await aloneOrAsked(bank, step, {
      ...known,
      call: "removeMember",
      method: "DELETE",
      path,
    });
  }
  const ids = (await bank.store.accounts.listOwnedBy(company)).map(({ id }) => id);
  const limit = step.which % 3 === 0 ? null : step.which % LARGEST / 100;
  const body = what === 2
    ? { role: nth(companyRole.options, step.which >> 8) }
    : { paymentLimit: limit, dayLimit: limit, accountIds: nth([null, null, ids], step.which >> 4) };
  await aloneOrAsked(bank, step, { ...known, call: "patchMember", method: "PATCH", path, body });
}

async function companyPayment(bank: SimulatedBank, step: Step): Promise<void> {
  const company = companyOf(bank, step);
  const [account] = await bank.store.accounts.listOwnedBy(company);
  await aloneOrAsked(bank, step, {
    by: await memberWith("prepare", bank, step),
    of: company,
    company,
    call: "createTransaction",
    params: {},
    method: "POST",
    path: "/api/transactions",
    body: {
      type: "withdrawal",
      fromAccountId: account?.id,
      amount: (1 + step.which % LARGEST) / 100,
      metadata: { externalAccount: nth(PAYEES, step.which >> 2) },
    },
  });
}

/** Saves a draft, changes one, or submits the newest run: a customer's own, or a company's. */
async function paymentRun(bank: SimulatedBank, step: Step): Promise<void> {
  const by = await memberWith("prepare", bank, step);
  const company = step.which % 4 === 0 ? undefined : companyOf(bank, step);
  const owner = company ?? by.id;
  const [account] = await bank.store.accounts.listOwnedBy(owner);
  const [run] = await bank.store.paymentRuns.listOf(owner);
  const rows = Array.from({ length: 1 + step.which % 3 }, (_, at) => ({
    payee: `Supplier ${at + 1}`,
    accountNumber: nth(PAYEES, (step.which >> 3) + at),
    amount: (1 + (step.which >> at) % LARGEST) / 100,
  }));
  const content = { fromAccountId: account?.id, rows };
  const ofCompany = company === undefined ? {} : { company };
  const path = `/api/payment-runs/${run?.id}`;
  const isNew = run === undefined || run.state === "submitted" && step.which % 7 > 0;
  if (isNew) {
    const marker = markerOf(bank);
    const body = { name: "Payroll", ...content };
    const drafting = { method: "POST", path: "/api/payment-runs", body, key: keyOf(marker) };
    await act(bank, by, step, { ...drafting, ...ofCompany }, { kind: "company" });
  } else if (step.which % 5 === 0) {
    const changed = { method: "PATCH", path, body: { version: run.version, ...content } };
    await act(bank, by, step, { ...changed, ...ofCompany }, { kind: "company" });
  } else {
    const submission = { call: "submitPaymentRun", method: "POST", path: `${path}/submit` };
    const known = { by, of: owner, params: { id: run.id }, body: { version: run.version } };
    await aloneOrAsked(bank, step, { ...submission, ...known, ...ofCompany });
  }
}

/** Someone approves, rejects or withdraws one of the newest requests that wait. */
async function memberDecision(bank: SimulatedBank, step: Step): Promise<void> {
  const company = companyOf(bank, step);
  const waiting = await bank.store.companyApprovals.list(company, { state: "waiting" });
  if (waiting.length === 0) return;
  const path = `/api/company-requests/${nth(waiting.slice(0, 2), step.which).id}`;
  const decided = step.which % 10 > 1
    ? { path: `${path}/decide`, body: { verdict: "approve" } }
    : step.which % 10 > 0
    ? { path: `${path}/decide`, body: { verdict: "reject", reason: "Wrong amount" } }
    : { path: `${path}/withdraw` };
  const by = await memberWith("approve", bank, step);
  await act(bank, by, step, { method: "POST", company, ...decided }, { kind: "company" });
}

async function seeCompany(bank: SimulatedBank, step: Step): Promise<void> {
  const company = companyOf(bank, step);
  const by = nth(customers(bank), step.who);
  await ask(bank, by, { method: "GET", path: `/api/companies/${company}` }, step);
  for (const list of ["accounts", "transactions", "payment-runs", "company-requests"]) {
    await ask(bank, by, { method: "GET", path: `/api/${list}`, company }, step);
  }
}
