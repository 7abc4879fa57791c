import { at, customers, type RequestGenerator } from "./generator.ts";
import { mostly, some } from "./words.ts";

/** What members approve. Without a company in the header, which no sequence sends, all is refused. */
export const companyRequestGenerators = {
  listCompanyRules: { weight: 1, by: customers },
  saveCompanyRules: {
    weight: 1,
    by: customers,
    make: (rng) => ({
      body: {
        rules: [{
          kind: mostly(rng, ["payment", "newPayee"], ["all"]),
          above: mostly(rng, [0, 100], [-1]),
          persons: mostly(rng, [1, 2], [0, 9]),
        }],
      },
    }),
  },
  listCompanyRequests: { weight: 1, by: customers },
  askColleagues: {
    weight: 1,
    by: customers,
    make: (rng) => ({
      body: {
        call: mostly(rng, ["createTransaction", "inviteMember"], ["deleteUser"]),
        ...some(rng, 80, { input: () => ({ type: "withdrawal", amount: 5 }) }),
      },
    }),
  },
  decideCompanyRequest: {
    weight: 1,
    by: customers,
    make: (rng) => ({
      path: at(rng, "/api/company-requests/", "1", "/decide"),
      body: { verdict: mostly(rng, ["approve"], ["refuse"]) },
    }),
  },
  withdrawCompanyRequest: {
    weight: 1,
    by: customers,
    make: (rng) => ({ path: at(rng, "/api/company-requests/", "1", "/withdraw") }),
  },
} as const satisfies Readonly<Record<string, RequestGenerator>>;
