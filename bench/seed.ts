import type { SqlDatabase } from "../server/db/postgres/sql.ts";

/** How large the measured bank is. */
export interface Size {
  readonly customers: number;
  readonly history: number;
  /** Transactions that wait for a decision: as many as a run may approve. */
  readonly pending: number;
}

/** The customers of the bank whose ordinary hour is measured. */
export const WHOLE_BANK = 100_000;

/** Returns the size of the bank for these parts. */
export function sizeFor(parts: readonly string[], isQuick: boolean): Size {
  const history = isQuick ? 200_000 : 1_000_000;
  // Alone it is measured where staff keep up: others need more that waits than any bank has.
  if (parts.every((name) => name === "bank")) {
    return { customers: WHOLE_BANK, history, pending: 3_000 };
  }
  // These need no lists.
  const small = ["answers", "decisions", "firstPages", "killed", "paymentFreezes", "paymentRuns"];
  return parts.every((name) => small.includes(name))
    ? { customers: 5_000, history: 10_000, pending: 40_000 }
    : isQuick
    ? { customers: 5_000, history, pending: 120_000 }
    : { customers: 50_000, history, pending: 400_000 };
}

/** Ids as the seed gives them, into an empty bank. */
const ADMIN = 1;
const CUSTOMER = 2;

/** Number of the administrator's browsers, and of lanes of customers that submit in parallel. */
export const BROWSERS = 32;
/** Customers with a browser, by turns in their lane: what may wait for each of them is limited. */
const SUBMITTERS = 16 * BROWSERS;
export const adminCookie = (lane = 0) => `cookie: session=bench-admin-${lane}`;
export const customerCookie = (customer = 0) => `cookie: session=bench-customer-${customer}`;
/** One more customer has a browser, who submits nothing: their list stays as the seed left it. */
export const readerCookie = customerCookie(SUBMITTERS);
/** The customer of this number, from 0, and the IDs of their two accounts. */
export const customer = (at: number) => ({
  userId: CUSTOMER + at,
  accounts: [2 * at + 1, 2 * at + 2],
});
/** Who submits as the `turn`th of a lane, and the ids of the two accounts they own. */
export function submitter(lane: number, turn: number) {
  const at = (lane + turn * BROWSERS) % SUBMITTERS;
  return { cookie: customerCookie(at), accounts: customer(at).accounts };
}
/** How many transactions a customer with a history has in their list, at least. */
const LIST = 100;

/**
 * Fills an empty database: customers with two accounts each, a year of transactions from the first
 * accounts to the others, and pending ones that can all be approved. Bypasses the triggers, because
 * a million single inserts take minutes, and writes what they maintain: balances, counters and
 * pending rows.
 */
export async function seed(
  database: Pick<SqlDatabase, "sql" | "transaction">,
  { customers, history, pending }: Size,
): Promise<void> {
  const accounts = customers * 2;
  const sending = Math.min((history / LIST) * 2, accounts / 2);
  await database.transaction((sql) =>
    sql.script(`
    set local statement_timeout = 0;
    set local session_replication_role = replica;
    insert into users (username, password_hash, email, full_name, role, is_active, is_frozen,
      preferred_account_type, preferred_currency, two_factor_enabled, created_at)
    select 'person-' || n, 'none', 'person-' || n || '@bench.example', 'Person ' || n,
      case n when ${ADMIN} then 'admin' else 'customer' end, true, false, 'checking', 'USD', false,
      now()
    from generate_series(1, ${customers + 1}) as n;
    insert into accounts (user_id, account_number, account_type, is_active, is_frozen, created_at)
    select 2 + n / 2, (4000000000 + n)::text, 'checking', true, false, now()
    from generate_series(0, ${accounts - 1}) as n;
    insert into journal_entries (kind, actor_id, posted_at) values ('deposit', ${ADMIN}, now());
    insert into postings (entry_id, account_id, amount_cents, balance_after_cents)
    select 1, id, 100000000, 100000000 from accounts;
    insert into postings (entry_id, system_account, amount_cents)
    select 1, 'cash', -100000000::bigint * count(*) from accounts;
    update accounts set balance_cents = 100000000;
    insert into transactions (from_account_id, to_account_id, amount_cents, type, status,
      description, initiator_id, decided_by, decided_at, created_at)
    select 1 + n % ${sending}, 1 + ${sending} + n % ${accounts - sending}, 100 + n % 100000,
      'transfer', 'completed', 'Payment ' || md5(n::text), 2 + n % ${sending} / 2, ${ADMIN},
      moment, moment
    from generate_series(1, ${history}) as n,
      lateral (select now() - n * interval '20 seconds' as moment) as sent;
    insert into transactions (from_account_id, to_account_id, amount_cents, type, status,
      description, initiator_id, created_at)
    select 1 + (n * 7919::bigint) % ${accounts},
      1 + (1 + n * 7919::bigint) % ${accounts},
      1 + n % 100, 'transfer', 'pending', 'Transfer', 2 + (n * 7919::bigint) % ${accounts} / 2, now()
    from generate_series(1, ${pending}) as n;
    insert into pending_transactions (id, from_account_id, amount_cents, created_at, initiator_id)
    select id, from_account_id, amount_cents, created_at, initiator_id from transactions
    where status = 'pending';
    insert into transaction_counts (live) select count(*) from transactions;
    insert into sessions
      (token_hash, user_id, created_at, last_active_at, device, has_second_factor)
    select encode(sha256(('bench-' || role || '-' || lane)::bytea), 'hex'),
      case role when 'admin' then ${ADMIN} else ${CUSTOMER} + lane end, now(), now(), 'bench', true
    from generate_series(0, ${SUBMITTERS}) as lane, (values ('admin'), ('customer')) as who (role);
`)
  );
  for (const table of ["users", "accounts", "transactions", "pending_transactions", "postings"]) {
    await database.sql.script(`vacuum analyze ${table}`);
  }
}
