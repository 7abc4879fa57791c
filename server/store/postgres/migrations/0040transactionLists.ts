/** Lists of transactions a page at a time, the deposit an account is opened with, and a counter. */
export const transactionLists = `
-- An account's latest, either side: they take the place of the indexes without an order.
create index transactions_from_latest on transactions (from_account_id, created_at desc, id desc)
  where deleted_at is null;
create index transactions_to_latest on transactions (to_account_id, created_at desc, id desc)
  where deleted_at is null;
drop index transactions_from;
drop index transactions_to;

-- Few are rejected: without this the whole list is read to find them.
create index transactions_rejected on transactions (created_at desc, id desc)
  where status = 'rejected' and deleted_at is null;

create unique index transactions_initial_deposit on transactions (to_account_id)
  where type = 'deposit' and status <> 'rejected' and deleted_at is null
    and metadata @> '{"isInitialDeposit": true}';

-- How many there are. Every connection adds to a row of its own, so that nobody waits for another.
create table transaction_counts (
  writer integer primary key,
  live bigint not null
) with (fillfactor = 50);
insert into transaction_counts (writer, live)
  select -1, count(*) from transactions where deleted_at is null;

create function count_transactions(change bigint) returns void language sql as $$
  insert into transaction_counts (writer, live) values (pg_backend_pid() % 1024, change)
  on conflict (writer) do update set live = transaction_counts.live + excluded.live
$$;
create function count_added_transactions() returns trigger language plpgsql as $$
begin
  perform count_transactions(count(*)) from added where deleted_at is null;
  return null;
end $$;
create function count_deleted_transaction() returns trigger language plpgsql as $$
begin
  perform count_transactions(case when new.deleted_at is null then 1 else -1 end);
  return null;
end $$;
create trigger transactions_count_added after insert on transactions
  referencing new table as added for each statement execute function count_added_transactions();
create trigger transactions_count_deleted after update of deleted_at on transactions
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null))
  execute function count_deleted_transaction();
`;
