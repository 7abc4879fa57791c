import type { RequestSort } from "#contract/approvalRequests.ts";
import type { Instant } from "#contract/time.ts";
import {
  actsCalled,
  type ApprovalRepositories,
  type ApprovalRequests,
  plainApprovalRequests,
  type RequestFilter,
} from "../store/approvals.ts";
import { subjectsNamed } from "../store/audit.ts";
import { sqlApprovalRules } from "./approvalRules.ts";
import { countIn, jsonOrNull } from "./columns.ts";
import {
  arrayOf,
  createExecutor,
  createReader,
  type Fragment,
  fragment,
  joinFragments,
} from "./fragment.ts";
import { recordsOf, sqlTables } from "./sqlTable.ts";
import { afterPlace, byTime, inOrder, orderOf, type SortKey } from "./sorted.ts";
import type { Sql } from "./sql.ts";
import { demandsOf, namedTo } from "./terms.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";

const table = tables.approvalRequests;
const requestIn = rowReader(table);

/** A request without a decision in time has expired. */
const stateAt = (now: Instant) =>
  fragment`case when state = 'waiting' and expires_at <= ${now} then 'lapsed' else state end`;
const waitsAt = (now: Instant) => fragment`(state = 'waiting' and expires_at > ${now})`;

/** The owners of its accounts, and other users whom it is about. */
const accountsOf = fragment`string_to_array(account_ids, ' ')::integer[]`;
const usersOf = fragment`string_to_array(user_ids, ' ')::integer[]`;

/** The sort keys of requests at a moment. There are few rows, so no index is needed. */
function requestSorts(now: Instant): Readonly<Record<RequestSort, SortKey>> {
  return {
    createdAt: byTime,
    amount: {
      key: fragment`coalesce(amount_cents, 0)`,
      value: (given) => fragment`${Number(given)}::bigint`,
    },
    waiting: {
      key: fragment`case when ${waitsAt(now)} then 'waiting' else 'decided' end collate "C"`,
      value: (given) => fragment`${given}::text`,
    },
  };
}

const searched = {
  id: fragment`id`,
  amount: fragment`amount_cents`,
  times: [fragment`created_at`, fragment`expires_at`],
  holds: (text: string, _isWhole: boolean, isMasked: boolean) => {
    const acts = actsCalled(text).map((act) => fragment`act = ${act}`);
    const subjects = subjectsNamed(text).map((subject) => fragment`subject = ${subject}`);
    const people = fragment`
      exists (
        select from users where ${namedTo(isMasked, text)} and users.id = any (
          asked_by || ${usersOf}
            || array(select user_id from accounts where accounts.id = any (${accountsOf}))
        )
      )`;
    return Promise.resolve([...acts, ...subjects, people]);
  },
};

/** Returns the filter's conditions on requests. */
async function fittingRequests(
  { now, state, act, decider, search = [] }: RequestFilter,
): Promise<Fragment> {
  const demands = [fragment`true`, ...await demandsOf(search, searched)];
  if (state !== undefined) demands.push(fragment`${stateAt(now)} = ${state}`);
  if (act !== undefined) demands.push(fragment`act = ${act}`);
  if (decider !== undefined) {
    const { id, sets } = decider;
    demands.push(fragment`
      ${waitsAt(now)} and asked_by <> ${id} and not ${id} = any (${usersOf})
      and string_to_array(sets, ' ') && string_to_array(${sets.join(" ")}::text, ' ')
      and not exists (
        select from accounts where accounts.id = any (${accountsOf}) and user_id = ${id}
      )
      and not exists (
        select from approval_decisions where request_id = approval_requests.id and staff_id = ${id}
      )`);
  }
  return joinFragments(demands, " and ");
}

function sqlApprovalRequests(sql: Sql): ApprovalRequests {
  const open = sqlTables(sql);
  const { all, one } = createReader(sql, requestIn);
  const { one: count } = createReader(sql, countIn);
  const execute = createExecutor(sql);
  return {
    ...plainApprovalRequests(open),
    insert({ movement, ...request }) {
      const { records, names } = recordsOf(table, Object.keys(request), [request]);
      return one`
        insert into approval_requests (${names}, movement_hash) overriding system value
        select ${names}, hash_of_movement(${jsonOrNull(movement)}::text::jsonb) from ${records}
        returning *`;
    },
    async lockWithOthers(id, now) {
      const rows = await all`
        select * from approval_requests
        where id = ${id} or ${waitsAt(now)}
          and subject = (select subject from approval_requests where id = ${id})
        order by id for update`;
      return rows.find((row) => row.id === id);
    },
    lockWaiting: ({ subject = "", accountIds = [], userIds = [], askedBy = 0 }, now) =>
      all`
        select * from approval_requests
        where ${waitsAt(now)}
          and (subject = ${subject} or asked_by = ${askedBy} or ${accountsOf} && ${
        arrayOf(accountIds)
      }
            or ${usersOf} && ${arrayOf(userIds)})
        order by id for update`,
    async find(filter, { limit, sorted }) {
      const { by, order, after } = orderOf<RequestSort>({ sorted });
      const key = requestSorts(filter.now)[by];
      const place = after === undefined ? fragment`true` : afterPlace(key, order, after);
      return await all`
        select * from approval_requests where ${await fittingRequests(filter)} and ${place}
        order by ${inOrder(key, order)} limit ${limit}`;
    },
    count: async (filter, most) =>
      await count`
        select count(*)::integer as count from (
          select from approval_requests where ${await fittingRequests(filter)} limit ${most}
        ) as fitting`,
    decide: async (decision) => void await open("approvalDecisions").insert(decision),
    close: async (id, { state, encryptedReason }) =>
      void await open("approvalRequests").update({ id }, { state, encryptedReason }),
    forgetAllOf: (userId) =>
      execute`
        update approval_requests set sealed_text = '', sealed_reason = null, movement_hash = null,
          state = case when state = 'waiting' then 'lapsed' else state end
        where ${String(userId)} = any (string_to_array(user_ids, ' '))
          or string_to_array(account_ids, ' ')
            && array(select id::text from accounts where user_id = ${userId})`,
  };
}

export function sqlApprovalRepositories(sql: Sql): ApprovalRepositories {
  return { approvalRules: sqlApprovalRules(sql), approvalRequests: sqlApprovalRequests(sql) };
}
