import type { Instant } from "#contract/time.ts";
import type { CodeSort } from "#contract/twoFactor.ts";
import type { CodeFilter, Codes, Recoveries } from "../store/people.ts";
import { countIn } from "./columns.ts";
import { createReader, type Fragment, fragment, joinFragments } from "./fragment.ts";
import { afterPlace, byTime, inOrder, orderOf, type SortKey } from "./sorted.ts";
import type { Sql } from "./sql.ts";
import { plainCodes, plainRecoveries } from "../store/plainPeople.ts";
import { sqlTables } from "./sqlTable.ts";
import { demandsOf, namedTo } from "./terms.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";

const codeIn = rowReader(tables.codes);

/** Returns the name of a code's user. */
function nameOfUser(userId: Fragment): Fragment {
  return fragment`(select search_text(full_name) collate "C" from users where id = ${userId})`;
}

/** The sort keys of codes at a moment. There are few, because they expire, so none has an index. */
function codeSorts(now: Instant): Readonly<Record<CodeSort, SortKey>> {
  return {
    createdAt: byTime,
    expiresAt: { ...byTime, key: fragment`expires_at` },
    user: {
      key: nameOfUser(fragment`user_id`),
      value: (_, id) =>
        nameOfUser(fragment`(select user_id from two_factor_codes where id = ${id})`),
    },
    status: {
      key: fragment`case when expires_at > ${now} then 'active' else 'expired' end collate "C"`,
      value: (given) => fragment`${given}::text`,
    },
  };
}

const searched = {
  id: fragment`id`,
  times: [fragment`created_at`, fragment`expires_at`],
  holds: (text: string, _isWhole: boolean, isMasked: boolean) =>
    Promise.resolve([fragment`user_id in (select id from users where ${namedTo(isMasked, text)})`]),
};

/** Returns the filter's conditions on codes. */
async function fittingCodes({ status, now, search = [] }: CodeFilter): Promise<Fragment> {
  const demands = [fragment`true`, ...await demandsOf(search, searched)];
  if (status === "active") demands.push(fragment`expires_at > ${now}`);
  if (status === "expired") demands.push(fragment`expires_at <= ${now}`);
  return joinFragments(demands, " and ");
}

function sqlCodes(sql: Sql): Codes {
  const { all, first } = createReader(sql, codeIn);
  const { one: count } = createReader(sql, countIn);

  return {
    ...plainCodes(sqlTables(sql)),
    async find(filter, { limit, sorted }) {
      const { by, order, after } = orderOf<CodeSort>({ sorted });
      const key = codeSorts(filter.now)[by];
      const place = after === undefined ? fragment`true` : afterPlace(key, order, after);
      return await all`
        select * from two_factor_codes where ${await fittingCodes(filter)} and ${place}
        order by ${inOrder(key, order)} limit ${limit}`;
    },
    count: async (filter) =>
      await count`
        select count(*)::integer as count from two_factor_codes
        where ${await fittingCodes(filter)}`,
    /** The condition is asked again of a row that another sign-in has just used. */
    use: ({ userId, codeHash, challengeHash }, now) =>
      first`
        update two_factor_codes set is_used = true
        where not is_used and id = (
          select id from two_factor_codes
          where user_id = ${userId} and code_hash = ${codeHash}
            and (origin = 'generated' or challenge_hash = ${challengeHash})
            and not is_used and expires_at > ${now}
          order by id limit 1 for update
        ) returning *`,
  };
}

const recoveryIn = rowReader(tables.recoveries);

function sqlRecoveries(sql: Sql): Recoveries {
  const { all } = createReader(sql, recoveryIn);

  return {
    ...plainRecoveries(sqlTables(sql)),
    lockNewest: (handle) =>
      all`
        select * from recoveries as newest where handle = ${handle} and not exists (
          select from recoveries as later
          where later.handle = newest.handle and later.id > newest.id
            and later.user_id is not distinct from newest.user_id
            and (later.code_hash is null) = (newest.code_hash is null)
        ) order by id for update`,
  };
}

export function sqlSecondFactorRepositories(sql: Sql) {
  return {
    codes: sqlCodes(sql),
    recoveries: sqlRecoveries(sql),
  };
}
