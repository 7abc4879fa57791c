import { COMPANY_HEADER, type CompanyRole } from "#contract/companyRole.ts";
import { after } from "#contract/time.ts";
import type { AccountRow } from "../../db/rows.ts";
import type { MemberRow } from "../../db/store/companies.ts";
import { sha256Hex } from "../../kernel/hash.ts";
import { policy } from "../../kernel/policy.ts";
import type { Sample } from "../sample.ts";
import { bankAdjusts, type TestBank, type TestPerson } from "../testBank.ts";

/** The details of a company. */
export const companyOf = {
  name: "Larkfield Studio LLC",
  legalForm: "llc",
  ein: "12-3456789",
  address: "14 Mill Lane, Portland, OR 97201",
};

/** The ID of a company that this person opens. */
export async function companyIdOf({ ask }: Pick<TestPerson, "ask">): Promise<number> {
  const response = await ask({ method: "POST", path: "/api/companies", body: companyOf });
  return Object(response.body).id;
}

/**
 * The token of a new invitation's link, and its ID. Emails to unknown addresses are limited, and
 * many tests share a bank, so no email is sent.
 */
export async function invitationTo(
  { deps: { store }, clock }: TestBank,
  companyId: number,
  invited: Partial<Pick<MemberRow, "role" | "accountIds">> = {},
): Promise<{ readonly token: string; readonly id: number }> {
  const [administrator] = await store.companies.membersOf(companyId);
  const token = crypto.randomUUID();
  const { id } = await store.companies.insertInvitation({
    ...{ companyId, email: "iris@example.test", role: "viewer", ...noLimits, ...invited },
    tokenHash: await sha256Hex(token),
    invitedBy: administrator?.userId ?? 0,
    expiresAt: after(clock.now(), policy.companies.invitation),
  });
  return { token, id };
}

const noLimits = { accountIds: null, paymentLimit: null, dayLimit: null };

/** Makes a person a member. */
export async function joinCompany(
  { deps: { store }, clock }: TestBank,
  companyId: number,
  { user }: Pick<TestPerson, "user">,
  role: CompanyRole,
  accountIds: MemberRow["accountIds"] = null,
): Promise<void> {
  const joinedAt = clock.now();
  await store.companies.insertMember({
    ...{ companyId, userId: user.id, role, ...noLimits, accountIds, joinedAt },
  });
}

/** A company with a rule, money, and a member who can approve what its founder prepares. */
export interface RuledCompany {
  readonly id: number;
  readonly account: AccountRow;
  readonly founder: TestPerson;
  readonly approver: TestPerson;
  /** The header with which members act for it. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body of a request for a payment that needs an approval. */
  readonly payment: { readonly call: "createTransaction"; readonly input: object };
}

export async function ruledCompany(
  bank: TestBank,
  { rules = [{ kind: "payment", above: 0, persons: 1 }], ...wanted }: {
    readonly founder?: TestPerson;
    readonly approver?: TestPerson;
    readonly rules?: readonly object[];
  } = {},
): Promise<RuledCompany> {
  const founder = wanted.founder ?? await bank.person("customer");
  const id = await companyIdOf(founder);
  const approver = wanted.approver ?? await bank.person("customer");
  await joinCompany(bank, id, approver, "approver");
  const headers = { [COMPANY_HEADER]: String(id) };
  const asked = { method: "POST", path: "/api/company-rules", body: { rules }, headers };
  const { status } = await founder.ask(asked);
  if (status !== 200) throw new Error(`The bank answered ${status} to the rules of a company`);
  const [account] = await bank.deps.store.accounts.listOwnedBy(id);
  if (account === undefined) throw new Error("A company was opened without an account");
  await bankAdjusts(bank.deps.store, account, 1_000_000, bank.clock.now());
  const input = paymentOf(account.id);
  const payment = { call: "createTransaction", input } as const;
  return { id, account, founder, approver, headers, payment };
}

/** A payment out of an account, as its call takes it. */
export function paymentOf(fromAccountId: number, amount = 250): object {
  const metadata = { externalAccount: "88 4410 2075" };
  return { type: "withdrawal", fromAccountId, amount, description: "Invoice 7", metadata };
}

/** The ID of a payment that its founder prepared. */
export async function requestIdOf({ founder, headers, payment }: RuledCompany): Promise<number> {
  const path = "/api/company-requests";
  const response = await founder.ask({ method: "POST", path, body: payment, headers });
  return Object(response.body).id;
}

/** Good requests about companies. */
export const companySamples = {
  async listCompanies(bank: TestBank): Promise<Sample> {
    const person = await bank.person("customer");
    await companyIdOf(person);
    return { ask: person.ask, asked: { path: "/api/companies" } };
  },
  async openCompany(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("customer");
    const asked = { path: "/api/companies", body: companyOf };
    return { ask, asked, change: { name: "Another Studio LLC" } };
  },
  async getCompany(bank: TestBank): Promise<Sample> {
    const person = await bank.person("customer");
    return { ask: person.ask, asked: { path: `/api/companies/${await companyIdOf(person)}` } };
  },
  async inviteMember(bank: TestBank): Promise<Sample> {
    const person = await bank.person("customer");
    const path = `/api/companies/${await companyIdOf(person)}/invitations`;
    const body = { email: "iris@example.test", role: "preparer" };
    return { ask: person.ask, asked: { path, body }, change: { role: "viewer" } };
  },
  async withdrawInvitation(bank: TestBank): Promise<Sample> {
    const person = await bank.person("customer");
    const companyId = await companyIdOf(person);
    const { id } = await invitationTo(bank, companyId);
    const path = `/api/companies/${companyId}/invitations/${id}`;
    return { ask: person.ask, asked: { path } };
  },
  async listSharing(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("customer");
    return { ask, asked: { path: "/api/shared-accounts" } };
  },
  async listSharingOf(bank: TestBank): Promise<Sample> {
    const { user } = await bank.person("customer");
    const { ask } = await bank.person("admin");
    return { ask, asked: { path: `/api/users/${user.id}/sharing` } };
  },
  async acceptInvitation(bank: TestBank): Promise<Sample> {
    const person = await bank.person("customer");
    const { token } = await invitationTo(bank, await companyIdOf(person));
    const { ask } = await bank.person("customer");
    return { ask, asked: { path: "/api/company-invitations/accept", body: { token } } };
  },
  async patchMember(bank: TestBank): Promise<Sample> {
    const person = await bank.person("customer");
    const path = await memberPath(bank, person);
    return { ask: person.ask, asked: { path, body: { role: "approver" } } };
  },
  async removeMember(bank: TestBank): Promise<Sample> {
    const person = await bank.person("customer");
    return { ask: person.ask, asked: { path: await memberPath(bank, person) } };
  },
};

/** Good requests of members, about rules and what they approve. */
export const companyRequestSamples = {
  async listCompanyRules(bank: TestBank): Promise<Sample> {
    const { founder: { ask }, headers } = await ruledCompany(bank);
    return { ask, asked: { path: "/api/company-rules", headers } };
  },
  async saveCompanyRules(bank: TestBank): Promise<Sample> {
    const { founder: { ask }, headers } = await ruledCompany(bank, { rules: [] });
    const body = { rules: [{ kind: "newPayee", above: 100, persons: 1 }] };
    return { ask, asked: { path: "/api/company-rules", body, headers } };
  },
  async listCompanyRequests(bank: TestBank): Promise<Sample> {
    const company = await ruledCompany(bank);
    await requestIdOf(company);
    const { founder: { ask }, headers } = company;
    return { ask, asked: { path: "/api/company-requests", headers } };
  },
  async askColleagues(bank: TestBank): Promise<Sample> {
    const { founder: { ask }, headers, payment: body, account } = await ruledCompany(bank);
    const asked = { path: "/api/company-requests", body, headers };
    return { ask, asked, change: { input: paymentOf(account.id, 251) } };
  },
  async decideCompanyRequest(bank: TestBank): Promise<Sample> {
    const company = await ruledCompany(bank);
    const path = `/api/company-requests/${await requestIdOf(company)}/decide`;
    const { approver: { ask }, headers } = company;
    return { ask, asked: { path, body: { verdict: "approve" }, headers } };
  },
  async withdrawCompanyRequest(bank: TestBank): Promise<Sample> {
    const company = await ruledCompany(bank);
    const path = `/api/company-requests/${await requestIdOf(company)}/withdraw`;
    const { founder: { ask }, headers } = company;
    return { ask, asked: { path, headers } };
  },
};

/** The address of a member of a company that this person opens. */
export async function memberPath(bank: TestBank, person: TestPerson): Promise<string> {
  const companyId = await companyIdOf(person);
  const colleague = await bank.person("customer");
  await joinCompany(bank, companyId, colleague, "viewer");
  return `/api/companies/${companyId}/members/${colleague.user.id}`;
}
