import { queryOptions } from "@tanstack/react-query";
import type { Client } from "./client.ts";

/** How often a page that shows a company checks whether the user is still a member. */
const EVERY_MS = 15_000;

/** Loaded on demand: most users have no company, and the server may have answered already. */
const loadCalls = () => import("#contract/companies.ts");

/** The companies of which the user is a member, by name. `isPolled`: while one of them is shown. */
export function companiesQuery(client: Client, isPolled = false) {
  return queryOptions({
    queryKey: ["companies"],
    queryFn: async ({ signal }) =>
      await client.request((await loadCalls()).listCompanies, {}, { signal }),
    refetchInterval: isPolled && EVERY_MS,
  });
}

export const sharingKey = ["sharing"];

/** With whom the user shares their own accounts. */
export function sharingQuery(client: Client) {
  return queryOptions({
    queryKey: sharingKey,
    queryFn: async ({ signal }) => {
      const { listSharing } = await import("#contract/sharing.ts");
      return await client.request(listSharing, {}, { signal });
    },
  });
}

/** One company with its members, and for administrators its invitations. */
export function companyQuery(client: Client, id: number) {
  return queryOptions({
    queryKey: ["companies", id],
    queryFn: async ({ signal }) =>
      await client.request((await loadCalls()).getCompany, { params: { id } }, { signal }),
    refetchInterval: EVERY_MS,
  });
}

export const companyRulesKey = ["company rules"];

/** The company's approval rules. `client`: acts for the company. */
export function companyRulesQuery(client: Client) {
  return queryOptions({
    queryKey: companyRulesKey,
    queryFn: async ({ signal }) => {
      const { listCompanyRules } = await import("#contract/companyRules.ts");
      return await client.request(listCompanyRules, {}, { signal });
    },
    refetchInterval: EVERY_MS,
  });
}
