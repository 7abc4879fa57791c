/**
 * What waits for a decision stands in a small table of its own, so that the status of a transaction
 * is in no index: a decision used to write the row anew into all twelve of them. What it holds
 * follows from `transactions` alone.
 */
export const pendingTransactions = `
create table pending_transactions (
  id integer primary key,
  from_account_id integer,
  amount_cents bigint not null,
  created_at timestamptz not null
);
insert into pending_transactions (id, from_account_id, amount_cents, created_at)
  select id, from_account_id, amount_cents, created_at from transactions
  where status = 'pending' and deleted_at is null;

-- What is held on an account, answered from the index alone.
create index pending_transactions_held on pending_transactions (from_account_id)
  include (amount_cents) where from_account_id is not null;
create index pending_transactions_by_amount on pending_transactions (amount_cents, id);
create index pending_transactions_by_time on pending_transactions (created_at, id);

-- Like transactions, for those that wait: sought and sorted through the indexes above.
create view waiting_transactions as
  select
    pending.id, pending.from_account_id, to_account_id, pending.amount_cents, type, status,
    description, metadata, initiator_id, decided_by, decided_at, pending.created_at, deleted_at
  from pending_transactions as pending join transactions on transactions.id = pending.id;

-- This one column of the status may stand in indexes: an approval leaves it as it is.
alter table transactions
  set (fillfactor = 70),
  add column is_rejected boolean not null generated always as (status = 'rejected') stored;
drop index transactions_held, transactions_pending_by_amount, transactions_pending_by_time;
drop index transactions_rejected;
create index transactions_rejected on transactions (created_at desc, id desc)
  where is_rejected and deleted_at is null;
drop index transactions_initial_deposit;
create unique index transactions_initial_deposit on transactions (to_account_id)
  where type = 'deposit' and not is_rejected and deleted_at is null
    and metadata @> '{"isInitialDeposit": true}';

create or replace function count_added_transactions() returns trigger language plpgsql as $$
begin
  perform count_transactions(count(*)) from added where deleted_at is null;
  insert into pending_transactions (id, from_account_id, amount_cents, created_at)
    select id, from_account_id, amount_cents, created_at from added
    where status = 'pending' and deleted_at is null;
  return null;
end $$;

create function keep_pending() returns trigger language plpgsql as $$
begin
  insert into pending_transactions (id, from_account_id, amount_cents, created_at)
    values (new.id, new.from_account_id, new.amount_cents, new.created_at)
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

-- One look for who decided (0083) and for what waits no longer.
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
drop trigger transactions_deciders on transactions;
drop function prove_deciders();
create trigger transactions_settle after update on transactions
  referencing new table as changed for each statement
  execute function settle_changed_transactions();

-- At depth 0 the statement came from outside; a transaction's trigger works at depth 1.
create function refuse_written_pending() returns trigger language plpgsql as $$
begin
  raise integrity_constraint_violation using
    message = 'What waits is never written, it follows from transactions',
    constraint = 'pending_transactions_follow';
end $$;
create trigger pending_transactions_follow
  before insert or update or delete or truncate on pending_transactions
  for each statement when (pg_trigger_depth() = 0) execute function refuse_written_pending();
`;
