import { cents } from "#contract/money.ts";
import type { AccountRow, LockableRows, LockedAccount, NewAccount, Unlock } from "../rows.ts";
import type { AccountRepositories, Accounts } from "../store/accounts.ts";
import { accountSearchConditions, fittingAccounts } from "./accountSearch.ts";
import { centsIn, countIn, instantOrNullIn, integerIn } from "./columns.ts";
import {
  arrayOf,
  createExecutor,
  createReader,
  type Fragment,
  fragment,
  idIsIn,
  joinFragments,
  run,
} from "./fragment.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { fieldReader, rowReader } from "./rowReader.ts";
import { inserting } from "./sqlTable.ts";
import { searchedPage } from "./searchedPage.ts";
import type { RawRow, Sql } from "./sql.ts";

/** An arbitrary advisory lock number, used for nothing else: "closing" on a phone keypad. */
const CLOSING_LOCK = 2_567_464;

const storedAccountIn = rowReader(tables.accounts);
const ownerIn = fieldReader(tables.users, ["isActive", "isFrozen", "stop", "alerts"]);

function withoutHeld(row: RawRow): Omit<AccountRow, "held"> {
  return { ...storedAccountIn(row), unlock: unlockIn(row) };
}

function unlockIn(row: RawRow): Unlock | null {
  const at = instantOrNullIn(row, "unlock_at");
  return at === null ? null : { at, to: centsIn(row, "unlock_to_cents") };
}

function accountIn(row: RawRow): AccountRow {
  return { ...withoutHeld(row), held: centsIn(row, "held_cents") };
}

function insertingAccount(account: NewAccount): Fragment {
  const empty = { balance: cents(0), locked: cents(0), lastActivityDate: null };
  return inserting(tables.accounts, [{ ...account, ...empty }]);
}

/** The sum of an account's pending debits, as a column. */
const heldCents = fragment`(
  select coalesce(sum(amount_cents), 0)::bigint from pending_transactions
  where from_account_id = accounts.id
) as held_cents`;

/** Locks the rows with these IDs that aren't locked already, in one round trip. */
async function tryLock(sql: Sql, ids: Fragment): Promise<LockableRows<LockedAccount>> {
  // As in `lock`, what is held and who may spend it is read once the locks are granted.
  const [locked, existing] = await Promise.all([
    run(
      sql,
      fragment`
        select * from accounts where id = any (${ids}) and deleted_at is null
        order by id for no key update skip locked`,
    ),
    run(
      sql,
      fragment`
        select accounts.id, users.is_active, users.is_frozen, users.stop, users.alerts, ${heldCents}
        from accounts join users on users.id = accounts.user_id
        where accounts.id = any (${ids}) and accounts.deleted_at is null`,
    ),
  ]);
  const mine = new Map(locked.map((row) => [integerIn(row, "id"), withoutHeld(row)]));
  return new Map(existing.map((row): [number, LockedAccount | "locked"] => {
    const account = mine.get(integerIn(row, "id"));
    if (account === undefined) return [integerIn(row, "id"), "locked"];
    return [account.id, { ...account, held: centsIn(row, "held_cents"), owner: ownerIn(row) }];
  }));
}

function sqlAccounts(sql: Sql): Accounts {
  return { ...accountReads(sql), ...accountLocks(sql), ...accountWrites(sql) };
}

function accountReads(
  sql: Sql,
): Pick<Accounts, "byId" | "ownersOf" | "listOwnedBy" | "find" | "count" | "dueUnlocks"> {
  const { all, first } = createReader(sql, accountIn);
  const { one: count } = createReader(sql, countIn);
  const { all: ids } = createReader(sql, (row) => integerIn(row, "id"));

  return {
    byId: (id) =>
      first`
        select accounts.*, ${heldCents} from accounts where id = ${id} and deleted_at is null`,
    async ownersOf(ids) {
      const rows = await run(sql, fragment`select id, user_id from accounts where ${idIsIn(ids)}`);
      return new Map(rows.map((row) => [integerIn(row, "id"), integerIn(row, "user_id")]));
    },
    listOwnedBy: (userId) =>
      all`
        select accounts.*, ${heldCents}
        from accounts where user_id = ${userId} and deleted_at is null
        order by created_at desc, id desc`,
    async find(filter, { limit, before }) {
      const rest = before === undefined
        ? fragment`true`
        : fragment`(created_at, id) < (${before.createdAt}::timestamptz, ${before.id}::integer)`;
      const order = fragment`created_at desc, id desc`;
      const whole = fragment`select * from accounts where ${fittingAccounts(filter)} and ${rest}`;
      // Computes held amounts only for the rows of the page.
      const read = (rows: Fragment) =>
        all`select accounts.*, ${heldCents} from (${rows}) as accounts order by ${order}`;
      if (filter.search === undefined) {
        return await read(fragment`${whole} order by ${order} limit ${limit}`);
      }
      const first = (most: number) => fragment`${whole} order by ${order} limit ${most}`;
      const conditions = await accountSearchConditions(sql, filter.search);
      return await searchedPage({ first, all: whole, conditions, order, limit }, sql, read);
    },
    async count(filter) {
      const conditions = filter.search === undefined
        ? []
        : await accountSearchConditions(sql, filter.search);
      const fits = joinFragments([fittingAccounts(filter), ...conditions], " and ");
      return await count`select count(*)::integer as count from accounts where ${fits}`;
    },
    dueUnlocks: (now, limit) =>
      ids`select id from accounts where unlock_at <= ${now} order by unlock_at, id limit ${limit}`,
  };
}

/** Locks of rows, and of closings. */
function accountLocks(
  sql: Sql,
): Pick<Accounts, "lock" | "tryLock" | "tryLockSidesOf" | "lockClosings"> {
  const execute = createExecutor(sql);

  return {
    async lock(ids) {
      // Two statements on one round trip. A statement that begins once the locks are granted must
      // read the held amounts: the first one still sees the moment before it waited.
      // The lock is the one that a change of the balance takes; rows that only refer to the
      // account (foreign keys) pass it, so they can't cause a deadlock.
      const [locked, held] = await Promise.all([
        run(
          sql,
          fragment`
            select * from accounts where ${idIsIn(ids)} and deleted_at is null
            order by id for no key update`,
        ),
        run(
          sql,
          fragment`
            select from_account_id, sum(amount_cents)::bigint as held_cents
            from pending_transactions where from_account_id = any (${arrayOf(ids)})
            group by from_account_id`,
        ),
      ]);
      const heldOf = new Map(
        held.map((row) => [integerIn(row, "from_account_id"), centsIn(row, "held_cents")]),
      );
      return locked.map(withoutHeld)
        .map((account) => ({ ...account, held: heldOf.get(account.id) ?? cents(0) }));
    },
    tryLock: (ids) => tryLock(sql, arrayOf(ids)),
    tryLockSidesOf: (transactionIds) =>
      tryLock(
        sql,
        fragment`array(
          select unnest(array[from_account_id, to_account_id]) from transactions
          where ${idIsIn(transactionIds)}
        )`,
      ),
    lockClosings: () => execute`select pg_advisory_xact_lock(${CLOSING_LOCK})`,
  };
}

function accountWrites(
  sql: Sql,
): Pick<
  Accounts,
  "insert" | "insertUnlessTaken" | "lowerFloor" | "setLock" | "setNickname" | "update" | "close"
> {
  const { first } = createReader(sql, accountIn);
  const added = createReader(sql, (row) => ({ ...withoutHeld(row), held: cents(0) }));
  const execute = createExecutor(sql);

  return {
    insert: (account) => added.one`${insertingAccount(account)} returning *`,
    insertUnlessTaken: (account) =>
      added.first`${insertingAccount(account)} on conflict (account_number) do nothing returning *`,
    lowerFloor: (id, floor) =>
      execute`
        update accounts set floor_cents = least(floor_cents, ${floor}::bigint)
        where id = ${id} and deleted_at is null`,
    setLock: (id, { locked, unlock }) =>
      first`
        update accounts set
          locked_cents = ${locked}, unlock_at = ${unlock?.at ?? null},
          unlock_to_cents = ${unlock?.to ?? null}
        where id = ${id} and deleted_at is null
        returning *, ${heldCents}`,
    setNickname: (id, nickname) =>
      first`
        update accounts set nickname = ${nickname} where id = ${id} and deleted_at is null
        returning *, ${heldCents}`,
    update: (id, changes) =>
      first`
        update accounts set
          account_number = coalesce(${changes.accountNumber ?? null}, account_number),
          account_type = coalesce(${changes.accountType ?? null}, account_type),
          is_active = coalesce(${changes.isActive ?? null}, is_active),
          is_frozen = coalesce(${changes.isFrozen ?? null}, is_frozen),
          floor_cents = coalesce(${changes.floor ?? null}, floor_cents)
        where id = ${id} and deleted_at is null
        returning *, ${heldCents}`,
    async close(id, at) {
      await sql`
        update accounts set deleted_at = ${at}, floor_cents = 0, locked_cents = 0,
          unlock_at = null, unlock_to_cents = null
        where id = ${id} and deleted_at is null`;
      const [row = {}] = await sql`
        with hidden as (
          update transactions set deleted_at = ${at}
          where deleted_at is null and (from_account_id = ${id} or to_account_id = ${id})
            and created_at >= coalesce(closed_until(), '-infinity')
            and not exists (
              select 1 from accounts as other
              where other.id in (from_account_id, to_account_id) and other.deleted_at is null
            )
          returning 1
        )
        select count(*)::integer as count from hidden`;
      return countIn(row);
    },
  };
}

export function sqlAccountRepositories(sql: Sql): AccountRepositories {
  return { accounts: sqlAccounts(sql) };
}
