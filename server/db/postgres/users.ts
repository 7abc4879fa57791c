import type { UserSort } from "#contract/users.ts";
import { erasedFields, normalizedUsername, type UserFilter, type Users } from "../store/people.ts";
import { countIn } from "./columns.ts";
import { createReader, type Fragment, fragment, idIsIn, joinFragments, run } from "./fragment.ts";
import { searchedPage } from "./searchedPage.ts";
import {
  afterPlace,
  byId as byUserId,
  byText,
  byTime,
  inOrder,
  orderOf,
  type SortKey,
} from "./sorted.ts";
import type { Sql } from "./sql.ts";
import { demandsOf, namedTo } from "./terms.ts";
import { assignments, inserting } from "./sqlTable.ts";
import { withLocked } from "./withLocked.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";

export const userIn = rowReader(tables.users);

const sortKeys: Readonly<Record<UserSort, SortKey>> = {
  createdAt: byTime,
  id: byUserId,
  fullName: byText("full_name"),
  username: byText("username"),
  status: {
    key: fragment`(not is_active)`,
    value: (given) => fragment`${given === "blocked"}::boolean`,
  },
};

/**
 * A word that many people have fills a page among so few; of the others an index finds all sooner
 * than a look through more.
 */
const NEAR_PEOPLE = 500;

const searched = {
  id: fragment`id`,
  times: [fragment`created_at`],
  holds: (text: string, _isWhole: boolean, isMasked: boolean) =>
    Promise.resolve([namedTo(isMasked, text)]),
};

/** Returns the filter's conditions, without the search. */
function fitting({ ids, role, isActive }: UserFilter): Fragment {
  const demands = [fragment`deleted_at is null`];
  if (ids !== undefined) demands.push(idIsIn(ids));
  if (role !== undefined) demands.push(fragment`role = ${role}`);
  if (isActive !== undefined) demands.push(fragment`is_active = ${isActive}`);
  return joinFragments(demands, " and ");
}

function sqlUsers(sql: Sql): Users {
  const { all, first, one } = createReader(sql, userIn);
  const { one: count } = createReader(sql, countIn);

  const byId = (id: number) => first`select * from users where id = ${id} and deleted_at is null`;

  return {
    insert: (user) => one`${inserting(tables.users, [user])} returning *`,
    async update(id, changes) {
      const given = Object.fromEntries(
        Object.entries(changes).filter(([, value]) => value !== undefined),
      );
      if (Object.keys(given).length === 0) return await byId(id);
      return await first`
        update users set ${assignments(tables.users, given)}
        where id = ${id} and deleted_at is null returning *`;
    },
    byId,
    async byUsername(username) {
      const user = await first`
        select * from users
        where name_key(username) = name_key(${username}) and not is_company
          and deleted_at is null`;
      // `lower` differs between databases for some letters: compares the key.
      const isSame = user && normalizedUsername(user.username) === normalizedUsername(username);
      return isSame ? user : undefined;
    },
    byEmail: (email) =>
      first`
        select * from users
        where lower(email) = lower(${email}) and not is_company and deleted_at is null`,
    async find(filter, page) {
      const { by, order, after } = orderOf(page);
      const key = sortKeys[by];
      const place = after === undefined ? fragment`true` : afterPlace(key, order, after);
      const whole = fragment`select * from users where ${fitting(filter)} and ${place}`;
      const inPage = fragment`order by ${inOrder(key, order)}`;
      if (filter.search === undefined) return await all`${whole} ${inPage} limit ${page.limit}`;
      return await searchedPage(
        {
          first: by === "status" ? undefined : (most) => fragment`${whole} ${inPage} limit ${most}`,
          near: NEAR_PEOPLE,
          all: whole,
          conditions: await demandsOf(filter.search, searched),
          order: inOrder(key, order),
          limit: page.limit,
        },
        sql,
        (rows) => all`${rows}`,
      );
    },
    async count(filter, most) {
      const conditions = await demandsOf(filter.search ?? [], searched);
      const fits = joinFragments([fitting(filter), ...conditions], " and ");
      return await count`
        select count(*)::integer as count from (
          select from users where ${fits} limit ${most ?? null}::integer
        ) as fitting`;
    },
    lock: (id) =>
      first`
        select * from users where id = ${id} and deleted_at is null for no key update`,
    async tryShare(ids) {
      const shared = await all`
        select * from users where ${idIsIn(ids)} and deleted_at is null
        order by id for share skip locked`;
      return await withLocked(sql, fragment`users`, ids, shared);
    },
    lockBesideAdmins: (id) =>
      all`
        select * from users
        where (id = ${id} or (role = 'admin' and is_active)) and deleted_at is null
        order by id for no key update`,
    async erase(id, at) {
      await run(
        sql,
        fragment`
          update users set ${assignments(tables.users, erasedFields(id))}, deleted_at = ${at}
          where id = ${id} and deleted_at is null`,
      );
      await sql`select erase_texts_of(${id})`;
    },
  };
}

export function sqlUserRepositories(sql: Sql) {
  return { users: sqlUsers(sql) };
}
