import type { Asked, Person } from "./bank.ts";
import { type SmallBank, stateOfMoney } from "./explore.ts";

/** An administrator and three approvers of a company with rules, and a stranger. */
export const companyBank: SmallBank = {
  people: { customers: 5, staff: 0, hasCompany: true },

  requestsIn({ people, companies: [company = 0] }, { accounts, companyRequests, paymentRuns }) {
    const asked: (readonly [Person, Asked])[] = [];
    const each = (method: string, path: string, body?: object, isOfCompany = true) =>
      // One of the approvers does nothing, so that another one can leave.
      people.toSpliced(3, 1).forEach((one) =>
        void asked.push([one, { method, path, body, ...(isOfCompany && { company }) }])
      );
    const aloneOrAsked = (
      [method, path]: readonly [string, string],
      { call, input, params, isOfCompany = true }: {
        readonly call: string;
        readonly input?: object;
        readonly params?: object;
        readonly isOfCompany?: boolean;
      },
    ) => {
      each(method, path, input, isOfCompany);
      each("POST", "/api/company-requests", { call, input, params });
    };
    const fromAccountId = accounts.find(({ userId }) => userId === company)?.id;
    const metadata = { externalAccount: "88 4410 2075" };
    const input = { type: "withdrawal", fromAccountId, amount: 60, metadata };
    aloneOrAsked(["POST", "/api/transactions"], { call: "createTransaction", input });
    const rows = [{ payee: "Supplier", accountNumber: "88 4410 2075", amount: 5 }];
    each("POST", "/api/payment-runs", { name: "Payroll", fromAccountId, rows });
    for (const { id, version } of paymentRuns) {
      const run = { input: { version }, params: { id: String(id) } };
      const submission = ["POST", `/api/payment-runs/${id}/submit`] as const;
      aloneOrAsked(submission, { call: "submitPaymentRun", ...run });
    }
    for (const { id } of companyRequests.filter(({ state }) => state === "waiting")) {
      each("POST", `/api/company-requests/${id}/decide`, { verdict: "approve" });
    }
    for (const { id } of people) {
      const path = `/api/companies/${company}/members/${id}`;
      const known = { params: { id: String(company), userId: String(id) }, isOfCompany: false };
      aloneOrAsked(["DELETE", path], { call: "removeMember", ...known });
      const input = { role: "preparer" };
      aloneOrAsked(["PATCH", path], { call: "patchMember", input, ...known });
    }
    each("GET", `/api/companies/${company}`, undefined, false);
    return asked;
  },

  keyOf: (snapshot) =>
    JSON.stringify([
      stateOfMoney(snapshot),
      snapshot.companyMembers.map(({ userId, role }) => [userId, role]).sort(),
      snapshot.companyRules.map(({ above, persons }) => [above, persons]).sort(),
      snapshot.companyRequests.map((row) => [
        ...[row.call, row.params, row.input, row.preparedBy, row.persons, row.state],
        ...snapshot.companyDecisions.filter(({ requestId }) => requestId === row.id)
          .map(({ userId, verdict }) => `${userId} ${verdict}`).sort(),
      ]),
      snapshot.paymentRuns.map(({ state, version, total }) => [state, version, total]),
    ]),
};
