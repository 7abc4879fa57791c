import {
  type CompanyApprovals,
  type ListedRequests,
  plainCompanyApprovals,
  type RequestRow,
  stateAt,
} from "../store/companies.ts";
import { memoryTables } from "./memoryTable.ts";
import { keyIn, type UnitOfWork } from "./unitOfWork.ts";

const decisionKey = keyIn("companyDecisions");

function isListed(
  { companyDecisions }: UnitOfWork,
  row: RequestRow,
  { now, state, accountIds, decider }: ListedRequests,
): boolean {
  const current = stateAt(row, now);
  if (
    state === "closed" ? current === "waiting" || row.persons === 0 : state && state !== current
  ) {
    return false;
  }
  if (accountIds !== null && row.accountIds?.every((id) => accountIds.includes(id)) !== true) {
    return false;
  }
  if (decider === undefined) return true;
  return current === "waiting" && row.preparedBy !== decider &&
    companyDecisions.get(decisionKey({ requestId: row.id, userId: decider })) === undefined;
}

export function memoryCompanyRepositories(
  unit: UnitOfWork,
): { readonly companyApprovals: CompanyApprovals } {
  const plain = plainCompanyApprovals(memoryTables(unit));
  const find = async (wanted: ListedRequests, limit: number) =>
    (await plain.list(wanted.companyId, {})).filter((row) => isListed(unit, row, wanted))
      .slice(0, limit);
  return {
    companyApprovals: {
      ...plain,
      find,
      count: async (wanted, most) => (await find(wanted, most)).length,
    },
  };
}
