import type { UserSort } from "#contract/users.ts";
import { erasedName, normalizedUsername, type UserFilter, type Users } from "../store/people.ts";
import { countIn, jsonOrNull } from "./columns.ts";
import { createReader, type Fragment, fragment, idIsIn, joinFragments } from "./fragment.ts";
import { searchedPage } from "./searchedPage.ts";
import { afterPlace, byId, byText, byTime, inOrder, orderOf, type SortKey } from "./sorted.ts";
import type { Sql } from "./sql.ts";
import { demandsOf, namedTo } from "./terms.ts";
import { withLocked } from "./withLocked.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";

export const userIn = rowReader(tables.users);

const sortKeys: Readonly<Record<UserSort, SortKey>> = {
  createdAt: byTime,
  id: byId,
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

  return {
    insert: (user) =>
      one`
        insert into users (
          username, password_hash, email, full_name, role, permission_sets, is_active, is_frozen,
          sealed_identity, phone_number, pending_email, is_email_proved,
          preferred_account_type, preferred_currency, two_factor_enabled, code_above,
          day_limit, stop, alerts, password_change_due, created_at
        ) values (
          ${user.username}, ${user.passwordHash}, ${user.email}, ${user.fullName}, ${user.role},
          ${user.permissionSets.join(" ")}, ${user.isActive}, ${user.isFrozen},
          ${user.encryptedIdentity}, ${user.phoneNumber}, ${user.pendingEmail},
          ${user.isEmailProved},
          ${user.preferredAccountType}, ${user.preferredCurrency}, ${user.twoFactorEnabled},
          ${user.codeAbove}, ${user.dayLimit}, ${jsonOrNull(user.stop)}::text::jsonb,
          ${jsonOrNull(user.alerts)}::text::jsonb,
          ${user.passwordChangeDue}, ${user.createdAt}
        ) returning *`,
    update(
      id,
      {
        encryptedIdentity,
        phoneNumber,
        pendingEmail,
        codeAbove,
        dayLimit,
        stop,
        alerts,
        ...changes
      },
    ) {
      // Nullable columns can't use null for "unchanged".
      return first`
        update users set
          username = coalesce(${changes.username ?? null}, username),
          password_hash = coalesce(${changes.passwordHash ?? null}, password_hash),
          email = coalesce(${changes.email ?? null}, email),
          full_name = coalesce(${changes.fullName ?? null}, full_name),
          role = coalesce(${changes.role ?? null}, role),
          permission_sets =
            coalesce(${changes.permissionSets?.join(" ") ?? null}, permission_sets),
          is_active = coalesce(${changes.isActive ?? null}, is_active),
          is_frozen = coalesce(${changes.isFrozen ?? null}, is_frozen),
          sealed_identity = case when ${encryptedIdentity === undefined}::boolean
            then sealed_identity else ${encryptedIdentity ?? null}::text end,
          phone_number = case when ${phoneNumber === undefined}::boolean
            then phone_number else ${phoneNumber ?? null}::text end,
          pending_email = case when ${pendingEmail === undefined}::boolean
            then pending_email else ${pendingEmail ?? null}::text end,
          code_above = case when ${codeAbove === undefined}::boolean
            then code_above else ${codeAbove ?? null}::bigint end,
          day_limit = case when ${dayLimit === undefined}::boolean
            then day_limit else ${dayLimit ?? null}::bigint end,
          stop = case when ${stop === undefined}::boolean
            then stop else ${jsonOrNull(stop ?? null)}::text::jsonb end,
          alerts = case when ${alerts === undefined}::boolean
            then alerts else ${jsonOrNull(alerts ?? null)}::text::jsonb end,
          is_email_proved = coalesce(${changes.isEmailProved ?? null}, is_email_proved),
          preferred_account_type =
            coalesce(${changes.preferredAccountType ?? null}, preferred_account_type),
          preferred_currency = coalesce(${changes.preferredCurrency ?? null}, preferred_currency),
          two_factor_enabled = coalesce(${changes.twoFactorEnabled ?? null}, two_factor_enabled),
          password_change_due = coalesce(${changes.passwordChangeDue ?? null}, password_change_due)
        where id = ${id} and deleted_at is null returning *`;
    },
    byId: (id) => first`select * from users where id = ${id} and deleted_at is null`,
    async byUsername(username) {
      // Earlier versions let two users have names with one key: the exact spelling tells them
      // apart.
      const users = await all`
        select * from users
        where name_key(username) = name_key(${username}) and deleted_at is null
        order by lower(username) = lower(${username}) desc, id`;
      // `lower` differs between databases for some letters: compares the key.
      const key = normalizedUsername(username);
      return users.find((user) => normalizedUsername(user.username) === key);
    },
    byEmail: (email) =>
      first`select * from users where lower(email) = lower(${email}) and deleted_at is null`,
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
          sought: await demandsOf(filter.search, searched),
          order: inOrder(key, order),
          limit: page.limit,
        },
        sql,
        (rows) => all`${rows}`,
      );
    },
    async count(filter, most) {
      const sought = await demandsOf(filter.search ?? [], searched);
      const fits = joinFragments([fitting(filter), ...sought], " and ");
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
      const name = erasedName(id);
      await sql`
        update users set
          username = ${name}, email = ${name}, full_name = ${name}, password_hash = '',
          sealed_identity = null, phone_number = null, pending_email = null,
          code_above = null, day_limit = null, stop = null, alerts = null, is_active = false, two_factor_enabled = false,
          deleted_at = ${at}
        where id = ${id} and deleted_at is null`;
    },
  };
}

export function sqlUserRepositories(sql: Sql) {
  return { users: sqlUsers(sql) };
}
