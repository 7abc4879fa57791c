-- Deposits, withdrawals, and transfers as requested, and which of them are pending. Posted entries
-- are in the ledger (4-ledger.sql).

-- An account number, as it is compared: only its letters A to Z, as capitals, and its digits, in
-- whatever form they are written. As accountKey in contract/accountNumber.ts.
create function key_of_account(account_number text) returns text
language sql immutable parallel safe
return regexp_replace(
  upper(regexp_replace(
    -- Forms of A to Z that other versions of PostgreSQL do not know.
    normalize(regexp_replace(account_number, '[\uA7F1\U0001CCD6-\U0001CCF9]', '', 'g'), nfkd),
    '[^0-9A-Za-z]', '', 'g'
  ) collate "C"),
  '^(IBAN)+(?=[A-Z]{2}[0-9]{2})', ''
);
-- Returns the lookup key of the account number at another bank that a withdrawal names.
create function payee_key(metadata jsonb) returns text language sql immutable parallel safe
return key_of_account(metadata ->> 'externalAccount');

-- A deleted transaction keeps its row, because the journal names it. A decision changes no column
-- that is in an index, and the fillfactor leaves room for its row: so it writes into no index.
create table transactions (
  id integer generated always as identity primary key,
  from_account_id integer references accounts,
  to_account_id integer references accounts,
  amount_cents bigint not null check (amount_cents between 1 and 99999999999),
  type text not null check (type in ('deposit', 'withdrawal', 'transfer')),
  status text not null check (status in ('pending', 'completed', 'rejected')),
  description text not null,
  -- As searches compare it: a scan that folds each description takes twice as long.
  folded_description text not null generated always as (search_text(description)) stored,
  metadata jsonb,
  initiator_id integer not null references users,
  decided_by integer, -- no foreign key, which all approvals of one person would lock: see below
  decided_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- The part of the status that indexes include: an approval doesn't change it.
  is_rejected boolean not null generated always as (status = 'rejected') stored,
  rejection_reason text, -- what its customer is told
  is_proved boolean not null default false, -- its customer gave a code for it
  constraint transactions_reason check (rejection_reason is null or status = 'rejected'),
  -- A deposit comes from outside, a withdrawal goes there, a transfer has two different sides.
  constraint transactions_sides check (case type
    when 'deposit' then from_account_id is null and to_account_id is not null
    when 'withdrawal' then from_account_id is not null and to_account_id is null
    else coalesce(from_account_id <> to_account_id, false)
  end)
) with (fillfactor = 70);
-- The whole list, newest first, by amount and by type.
create index transactions_newest on transactions (created_at desc, id desc)
  where deleted_at is null;
create index transactions_by_amount on transactions (amount_cents, id) where deleted_at is null;
create index transactions_by_type on transactions (type collate "C", id) where deleted_at is null;
-- An account's latest, on either side.
create index transactions_from_latest on transactions (from_account_id, created_at desc, id desc)
  where deleted_at is null;
create index transactions_to_latest on transactions (to_account_id, created_at desc, id desc)
  where deleted_at is null;
-- Few are rejected: without this the whole list would be read to find them.
create index transactions_rejected on transactions (created_at desc, id desc)
  where is_rejected and deleted_at is null;
-- An account is opened with one deposit at most; a rejected one may be asked for again.
create unique index transactions_initial_deposit on transactions (to_account_id)
  where type = 'deposit' and not is_rejected and deleted_at is null
    and metadata @> '{"isInitialDeposit": true}';
-- Payments from an account to an account number at another bank, which may be new.
create index transactions_payees on transactions (from_account_id, payee_key(metadata))
  where type = 'withdrawal' and deleted_at is null;
-- The transactions that correct another one.
create index transactions_corrections on transactions ((metadata ->> 'corrects'))
  where metadata ->> 'corrects' is not null and deleted_at is null;
create trigger transactions_stay before delete or truncate on transactions
  for each statement execute function refuse_removal();

-- Checks that the decider exists, for rows inserted with their decision. Tables grow after the
-- query is planned, so sequential scans are off and the check always uses the index.
create function prove_decider() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform from users where id = new.decided_by;
  if not found then
    raise foreign_key_violation using message = 'Who decided does not exist';
  end if;
  return null;
end $$;
create trigger transactions_decider after insert on transactions
  for each row when (new.decided_by is not null) execute function prove_decider();

-- Pending transactions, in a small table, so that no index of the large one has to include the
-- status. The triggers below keep it in step with transactions.
create table pending_transactions (
  id integer primary key,
  from_account_id integer,
  amount_cents bigint not null,
  created_at timestamptz not null,
  initiator_id integer not null
);
-- For amounts held on an account (an index-only scan), for the orders of the pending list, and for
-- the limit of pending amounts per user.
create index pending_transactions_held on pending_transactions (from_account_id)
  include (amount_cents) where from_account_id is not null;
create index pending_transactions_by_amount on pending_transactions (amount_cents, id);
create index pending_transactions_by_time on pending_transactions (created_at, id);
create index pending_transactions_by_initiator on pending_transactions (initiator_id);
-- Rejects direct writes. Depth 0 means a statement from outside; triggers run at depth 1.
create function refuse_written_pending() returns trigger language plpgsql as $$
begin
  raise integrity_constraint_violation using
    message = 'What waits is never written, it follows from transactions',
    constraint = 'pending_transactions_follow';
end $$;
create trigger pending_transactions_follow
  before insert or update or delete or truncate on pending_transactions
  for each statement when (pg_trigger_depth() = 0) execute function refuse_written_pending();
-- Pending transactions with the columns of transactions, searched and sorted through the indexes
-- above. A left join, and constants where all are alike, so that counting reads the small table
-- alone.
create view waiting_transactions as
  select
    pending.id, pending.from_account_id, to_account_id, pending.amount_cents, type,
    'pending' as status, description, folded_description, metadata, pending.initiator_id,
    decided_by, decided_at, pending.created_at, null::timestamptz as deleted_at, rejection_reason
  from pending_transactions as pending left join transactions on transactions.id = pending.id;

-- The number of transactions that are not deleted: the sum of all rows. A writer adds to any row
-- that isn't locked, or to a new one, so no writer waits for another's commit. There are never more
-- rows than there were concurrent writers. The fillfactor keeps an updated row on its page.
create table transaction_counts (
  writer integer generated always as identity primary key,
  live bigint not null
) with (fillfactor = 50);
create function count_transactions(change bigint) returns void language plpgsql as $$
begin
  update transaction_counts set live = live + change
  where writer = (
    select writer from transaction_counts limit 1 for no key update skip locked
  );
  if not found then
    insert into transaction_counts (live) values (change);
  end if;
end $$;

-- Changes of a transaction increase the versions of its accounts, which make the ETags of polls. A
-- row written by this database transaction (its xmin) has been counted. Locks the accounts in the
-- order of their IDs, as all writers do. Tables grow after the query is planned, so each row is
-- looked up by itself, through an index.
create function touch_accounts(sides integer[]) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update accounts set version = version
  from (
    select id from accounts where id = any (sides) and xmin <> pg_current_xact_id()::xid
    order by id for no key update
  ) as uncounted
  where accounts.id = uncounted.id;
end $$;

-- A new transaction is counted, on its accounts as well, and waits where it is pending.
create function count_added_transactions() returns trigger language plpgsql as $$
begin
  perform count_transactions(count(*)) from added where deleted_at is null;
  insert into pending_transactions (id, from_account_id, amount_cents, created_at, initiator_id)
    select id, from_account_id, amount_cents, created_at, initiator_id from added
    where status = 'pending' and deleted_at is null;
  perform touch_accounts(array(
    select unnest(array[from_account_id, to_account_id]) from added
  ));
  return null;
end $$;
create trigger transactions_count_added after insert on transactions
  referencing new table as added for each statement execute function count_added_transactions();

-- A deleted one counts no more.
create function count_deleted_transaction() returns trigger language plpgsql as $$
begin
  perform count_transactions(case when new.deleted_at is null then 1 else -1 end);
  return null;
end $$;
create trigger transactions_count_deleted after update of deleted_at on transactions
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null))
  execute function count_deleted_transaction();

-- Copies changes of pending transactions. A decided one may become pending again.
create function keep_pending() returns trigger language plpgsql as $$
begin
  insert into pending_transactions (id, from_account_id, amount_cents, created_at, initiator_id)
    values (new.id, new.from_account_id, new.amount_cents, new.created_at, new.initiator_id)
    on conflict (id) do update set
      from_account_id = excluded.from_account_id,
      amount_cents = excluded.amount_cents,
      created_at = excluded.created_at;
  return null;
end $$;
create trigger transactions_keep_pending after update on transactions
  for each row when (
    new.status = 'pending' and new.deleted_at is null
    and (old.status, old.from_account_id, old.amount_cents, old.created_at, old.deleted_at)
      is distinct from
      (new.status, new.from_account_id, new.amount_cents, new.created_at, new.deleted_at)
  ) execute function keep_pending();

-- Checks that the deciders exist and removes decided or deleted transactions from the pending ones:
-- one query for all rows of a statement.
create function settle_changed_transactions() returns trigger language plpgsql
set enable_seqscan = off as $$
begin
  if exists (
    select from (select distinct decided_by as id from changed where decided_by is not null)
      as decider
    where (select true from users where users.id = decider.id) is null
  ) then
    raise foreign_key_violation using message = 'Who decided does not exist';
  end if;
  delete from pending_transactions where id = any (array(
    select id from changed where status <> 'pending' or deleted_at is not null
  ));
  return null;
end $$;
create trigger transactions_settle after update on transactions
  referencing new table as changed for each statement
  execute function settle_changed_transactions();

-- A change counts the versions of the accounts on its sides; an edit may also name new ones.
create function touch_sides() returns trigger language plpgsql as $$
begin
  perform touch_accounts(array[
    old.from_account_id, old.to_account_id, new.from_account_id, new.to_account_id
  ]);
  return null;
end $$;
-- An approval books on both sides, which counts their versions already.
create trigger transactions_touch_changed_sides after update on transactions
  for each row when (
    not (old.status = 'pending' and new.status = 'completed')
    or old.from_account_id is distinct from new.from_account_id
    or old.to_account_id is distinct from new.to_account_id
  ) execute function touch_sides();

-- Transfers that the bank submits for its customers on days of their choice. Days are texts, as the
-- customers' own calendar has them; where they begin, the zone says.
create table schedules (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  type text not null check (type in ('transfer', 'withdrawal')),
  from_account_id integer not null references accounts,
  to_account_id integer references accounts,
  external_account text,
  amount_cents bigint not null check (amount_cents between 1 and 99999999999),
  description text not null,
  starts_on text not null,
  repeat text not null check (repeat in ('once', 'days', 'weeks', 'months')),
  every integer not null check (every > 0),
  day_of_month integer check (day_of_month between 1 and 31),
  weekend text not null check (weekend in ('on', 'before', 'after')),
  until text,
  count integer check (count > 0),
  retry_after_days text not null check (retry_after_days ~ '^(\d+( \d+)*)?$'),
  if_stopped text not null check (if_stopped in ('wait', 'end')),
  zone text not null,
  created_at timestamptz not null,
  status text not null check (status in ('active', 'done', 'stopped', 'ended')),
  place integer not null check (place >= 0), -- how many of its dates were dealt with
  is_next_paused boolean not null,
  problem text, -- why it ended, or why the next date was not submitted yet
  look_at timestamptz, -- when the next date is submitted or tried again
  warn_at timestamptz, -- when it is looked whether there will be enough for it
  version integer not null,
  without_code_at timestamptz, -- when its amount was last set without a code
  prepared_by integer references users, -- of a company: whose rights and limits count
  -- A withdrawal goes to another bank, a transfer to another account.
  constraint schedules_sides check (case type
    when 'withdrawal' then to_account_id is null and external_account is not null
    else coalesce(from_account_id <> to_account_id, false) and external_account is null
  end),
  constraint schedules_looked_at check ((status = 'active') = (look_at is not null))
);
create index schedules_of_user on schedules (user_id, id); -- theirs
create index schedules_due on schedules (look_at, id) where look_at is not null;
create index schedules_to_warn on schedules (warn_at, id) where warn_at is not null;

-- The outcome of each date of a schedule. One row per date, written in the transaction that submits
-- it, so no date is submitted twice.
create table schedule_runs (
  schedule_id integer not null references schedules,
  date text not null,
  outcome text not null check (
    outcome in ('submitted', 'paused', 'missed', 'rejected', 'withdrawn', 'expired')),
  problem text,
  transaction_id integer references transactions,
  at timestamptz not null,
  constraint schedule_runs_once primary key (schedule_id, date),
  constraint schedule_runs_submitted
    check ((outcome = 'submitted') = (transaction_id is not null))
);

-- Customers' payees, each number once.
create table payees (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  name text not null,
  account_number text not null,
  account_key text not null generated always as (key_of_account(account_number)) stored,
  kind text not null check (kind in ('own', 'iban', 'other')),
  note text not null,
  saved_at timestamptz not null, -- since when this number is saved
  constraint payees_account_unique unique (user_id, account_key)
);
