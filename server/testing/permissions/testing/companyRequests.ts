import {
  companyIdOf,
  companyOf,
  invitationTo,
  memberPath,
  requestIdOf,
  type RuledCompany,
  ruledCompany,
} from "../../samples/companies.ts";
import type { TestRequest } from "../../asker.ts";
import type { Scene } from "./scene.ts";

type Cast = Omit<Scene, "store">;

type Asked = Omit<TestRequest, "method">;

/** A request for a company that the scene's owner opens. */
function ofMember(make: (company: RuledCompany) => Asked | Promise<Asked>) {
  return async ({ bank, owner }: Cast) => {
    const request = await make(await ruledCompany(bank, { founder: owner }));
    await bank.deps.notifier.drain();
    return request;
  };
}

/** Good requests about companies of the scene's owner. */
export const companyRequests = {
  listCompanies: async ({ owner }: Cast) => {
    await companyIdOf(owner);
    return { path: "/api/companies" };
  },
  openCompany: async () => ({ path: "/api/companies", body: companyOf }),
  getCompany: async ({ owner }: Cast) => ({ path: `/api/companies/${await companyIdOf(owner)}` }),
  inviteMember: async ({ owner }: Cast) => ({
    path: `/api/companies/${await companyIdOf(owner)}/invitations`,
    body: { email: "iris@example.test", role: "preparer" },
  }),
  withdrawInvitation: async ({ bank, owner }: Cast) => {
    const companyId = await companyIdOf(owner);
    const { id } = await invitationTo(bank, companyId);
    return { path: `/api/companies/${companyId}/invitations/${id}` };
  },
  listSharing: async () => ({ path: "/api/shared-accounts" }),
  listSharingOf: async ({ owner }: Cast) => ({ path: `/api/users/${owner.user.id}/sharing` }),
  // Of another person's company, so that the owner can join it as well.
  acceptInvitation: async ({ bank }: Cast) => {
    const founder = await bank.person("customer");
    const { token } = await invitationTo(bank, await companyIdOf(founder));
    return { path: "/api/company-invitations/accept", body: { token } };
  },
  patchMember: async ({ bank, owner }: Cast) => ({
    path: await memberPath(bank, owner),
    body: { role: "approver" },
  }),
  removeMember: async ({ bank, owner }: Cast) => ({ path: await memberPath(bank, owner) }),
  listCompanyRules: ofMember(({ headers }) => ({ path: "/api/company-rules", headers })),
  saveCompanyRules: async ({ bank, owner }: Cast) => {
    const { headers } = await ruledCompany(bank, { founder: owner, rules: [] });
    const body = { rules: [{ kind: "payment", above: 10, persons: 1 }] };
    return { path: "/api/company-rules", body, headers };
  },
  listCompanyRequests: ofMember(async (company) => {
    await requestIdOf(company);
    return { path: "/api/company-requests", headers: company.headers };
  }),
  askColleagues: ofMember(({ headers, payment: body }) => ({
    path: "/api/company-requests",
    body,
    headers,
  })),
  // The owner approves what the founder prepared.
  decideCompanyRequest: async ({ bank, owner }: Cast) => {
    const company = await ruledCompany(bank, { approver: owner });
    const path = `/api/company-requests/${await requestIdOf(company)}/decide`;
    await bank.deps.notifier.drain();
    return { path, body: { verdict: "approve" }, headers: company.headers };
  },
  withdrawCompanyRequest: ofMember(async (company) => ({
    path: `/api/company-requests/${await requestIdOf(company)}/withdraw`,
    headers: company.headers,
  })),
};
