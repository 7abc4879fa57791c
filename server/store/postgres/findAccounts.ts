import type { AccountFilter, AccountPage } from "../ports/accounts.ts";
import { among, type Fragment, fragment, separated } from "./fragment.ts";

/** The condition of the accounts that fit. */
export function fitting({ ids, userId, type, status, search }: AccountFilter): Fragment {
  const all = [fragment`deleted_at is null`];
  if (ids !== undefined) all.push(among(ids));
  if (userId !== undefined) all.push(fragment`user_id = ${userId}`);
  if (type !== undefined) all.push(fragment`account_type = ${type}`);
  if (status === "frozen") all.push(fragment`is_frozen`);
  else if (status !== undefined) all.push(fragment`is_active = ${status === "active"}`);
  if (search !== undefined) {
    const wanted = `%${search.text.replace(/[\\%_]/g, "\\$&")}%`;
    const ways = [fragment`account_number ilike ${wanted}`];
    if (search.owners) {
      ways.push(fragment`user_id in (
        select id from users where full_name ilike ${wanted} or username ilike ${wanted}
      )`);
    }
    all.push(fragment`(${separated(ways, " or ")})`);
  }
  return separated(all, " and ");
}

/** A page of them, newest first, with what is held on each. */
export function page(filter: AccountFilter, { limit, before }: AccountPage): Fragment {
  const rest = before === undefined
    ? fragment`true`
    : fragment`(created_at, id) < (${before.createdAt}::timestamptz, ${before.id}::integer)`;
  return fragment`
    select found.*, (
      select coalesce(sum(amount_cents), 0)::bigint from pending_transactions
      where from_account_id = found.id
    ) as held_cents
    from (
      select * from accounts where ${fitting(filter)} and ${rest}
      order by created_at desc, id desc limit ${limit}
    ) as found
    order by created_at desc, id desc`;
}
