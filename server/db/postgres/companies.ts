import {
  type CompanyApprovals,
  type ListedRequests,
  plainCompanyApprovals,
} from "../store/companies.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { countIn } from "./columns.ts";
import { arrayOf, createReader, type Fragment, fragment, joinFragments } from "./fragment.ts";
import { rowReader } from "./rowReader.ts";
import type { Sql } from "./sql.ts";
import { sqlTables } from "./sqlTable.ts";

/** Literal states, so that the indexes on waiting and on closed requests fit. */
function listed({ companyId, now, state, accountIds, decider }: ListedRequests): Fragment {
  const waiting = fragment`state = 'waiting' and expires_at > ${now}`;
  const conditions = [fragment`company_id = ${companyId}`];
  if (state === "waiting") conditions.push(waiting);
  else if (state === "expired") {
    conditions.push(
      fragment`(state = 'expired' or state = 'waiting' and expires_at <= ${now})`,
    );
  } else if (state === "closed") {
    conditions.push(fragment`persons > 0 and (state <> 'waiting' or expires_at <= ${now})`);
  } else if (state !== undefined) conditions.push(fragment`state = ${state}`);
  if (accountIds !== null) {
    conditions.push(fragment`ids_in(account_ids) <@ ${arrayOf(accountIds)}`);
  }
  if (decider !== undefined) {
    conditions.push(fragment`${waiting} and prepared_by <> ${decider} and not exists (
      select from company_decisions where request_id = company_requests.id and user_id = ${decider})`);
  }
  return joinFragments(conditions, " and ");
}

export function sqlCompanyRepositories(sql: Sql): { readonly companyApprovals: CompanyApprovals } {
  const { all } = createReader(sql, rowReader(tables.companyRequests));
  const { one } = createReader(sql, countIn);
  return {
    companyApprovals: {
      ...plainCompanyApprovals(sqlTables(sql)),
      find: (wanted, limit) =>
        all`select * from company_requests where ${listed(wanted)} order by id desc limit ${limit}`,
      count: (wanted, most) =>
        one`
          select count(*)::integer as count from (
            select from company_requests where ${listed(wanted)} limit ${most}
          ) as listed`,
    },
  };
}
