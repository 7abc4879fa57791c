/** The columns and queries of a growing table, as in the server's schema and stores. */
export interface Log {
  /** Its columns; `at` is when a row was written. */
  readonly columns: string;
  /** The row's key in the schema; partitions add the month to it. */
  readonly key: string;
  readonly indexes: readonly string[];
  /** Row `n` of `rows`, which are spread over two years. */
  readonly row: string;
  readonly asked: readonly LogQuery[];
}

export interface LogQuery {
  readonly what: string;
  readonly runs: number;
  /** The statement; `$1` is the result of `value`. */
  readonly text: string;
  /** `any` draws a whole number from 1 to the number of rows. */
  value(any: () => number): string | number;
}

const ACCOUNTS = 50_000;
const account = (any: () => number) => 1 + any() % ACCOUNTS;

const audit: Log = {
  columns: `id bigint not null, at timestamptz not null, actor_id integer, action text not null,
    subject text not null, before jsonb, after jsonb`,
  key: "id",
  indexes: [
    "(subject, id desc)",
    "(actor_id, id desc)",
    "(id desc) where starts_with(action, 'alarm.')",
    "using brin (at) with (pages_per_range = 16)",
  ],
  row: `n, at, 1 + n % ${ACCOUNTS}, 'transaction.approved', 'transaction:' || n / 3, null,
    jsonb_build_object('status', 'completed', 'amount', n % 100000, 'text', md5(n::text))`,
  asked: [
    {
      what: "50 rows by their ids, as the chain is walked",
      runs: 200,
      text: "select * from log where id = any ($1::text::bigint[])",
      value(any) {
        const first = any();
        return `{${Array.from({ length: 50 }, (_, at) => first + at).join()}}`;
      },
    },
    {
      what: "what happened to one transaction",
      runs: 200,
      text: "select * from log where subject = $1 order by id desc limit 100",
      value: (any) => `transaction:${Math.floor(any() / 3)}`,
    },
    {
      what: "the newest 200 rows",
      runs: 100,
      text: "select * from log where id > $1 order by id desc limit 200",
      value: () => 0,
    },
  ],
};

const transactions: Log = {
  columns: `id integer not null, from_account_id integer, to_account_id integer,
    amount_cents bigint not null, type text not null, status text not null,
    description text not null, metadata jsonb, initiator_id integer not null, decided_by integer,
    decided_at timestamptz, at timestamptz not null, deleted_at timestamptz`,
  key: "id",
  indexes: [
    "(at desc, id desc) where deleted_at is null",
    "(amount_cents, id) where deleted_at is null",
    `(type collate "C", id) where deleted_at is null`,
    "(from_account_id, at desc, id desc) where deleted_at is null",
    "(to_account_id, at desc, id desc) where deleted_at is null",
  ],
  row: `n, 1 + n % ${ACCOUNTS}, 1 + (n * 7 + 1) % ${ACCOUNTS}, 1 + n * 31 % 900000, 'transfer',
    'completed', 'Rent for the month ' || n % 1000, null, 1 + n % 9000, 1, at, at, null`,
  asked: [
    {
      what: "one transaction by its id, as a decision finds it",
      runs: 400,
      text: "select * from log where id = $1",
      value: (any) => any(),
    },
    {
      what: "one transaction decided",
      runs: 200,
      text: "update log set status = 'rejected' where id = $1",
      value: (any) => any(),
    },
    {
      what: "an account's newest 100",
      runs: 200,
      text: `select * from log where from_account_id = $1::text::integer and deleted_at is null
        order by at desc, id desc limit 100`,
      value: (any) => String(account(any)),
    },
    {
      what: "an account's month, half a year ago",
      runs: 200,
      text: `select * from log where from_account_id = $1::text::integer and deleted_at is null
        and at >= now() - interval '7 months' and at < now() - interval '6 months'
        order by at desc, id desc limit 100`,
      value: (any) => String(account(any)),
    },
    {
      what: "newest 100 of all customers",
      runs: 100,
      text: `select * from log where deleted_at is null and id > $1
        order by at desc, id desc limit 100`,
      value: () => 0,
    },
    {
      what: "100 smallest amounts of all customers",
      runs: 100,
      text: `select * from log where deleted_at is null and id > $1
        order by amount_cents, id limit 100`,
      value: () => 0,
    },
  ],
};

/** Two rows of each entry. Postings have no time in the schema: here they have their entry's. */
const postings: Log = {
  columns: `id bigint not null, entry_id bigint not null, account_id integer, system_account text,
    amount_cents bigint not null, balance_after_cents bigint, at timestamptz not null`,
  key: "entry_id, id",
  indexes: ["(account_id, id) where account_id is not null"],
  row: `n, n / 2, 1 + n % ${ACCOUNTS}, null, 1 + n % 90000, n, at`,
  asked: [
    {
      what: "an account's last posting, which each new one follows",
      runs: 400,
      text: "select balance_after_cents from log where account_id = $1 order by id desc limit 1",
      value: account,
    },
    {
      what: "the postings of one entry",
      runs: 400,
      text: "select * from log where entry_id = $1",
      value: (any) => Math.floor(any() / 2),
    },
    {
      what: "1,000 entries, as the books are looked through",
      runs: 100,
      text: `select sum(amount_cents) from log
        where entry_id >= $1::text::bigint and entry_id < $1::text::bigint + 1000`,
      value: (any) => String(Math.floor(any() / 2)),
    },
    {
      what: "an account's newest 100",
      runs: 200,
      text: "select * from log where account_id = $1 order by id desc limit 100",
      value: account,
    },
  ],
};

export const logs: Readonly<Record<string, Log>> = { audit, transactions, postings };
