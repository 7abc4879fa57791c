-- Accounts of customers, and what keeps their balances honest.

-- Balances are never written directly: they start at 0, and postings move them (4-ledger.sql). A
-- closed account keeps its row, because the ledger references it. The fillfactor leaves room in
-- each page, so a changed row stays on its page and no index has to be updated.
create table accounts (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  account_number text not null constraint accounts_account_number_unique unique,
  account_type text not null check (account_type in ('checking', 'savings', 'investment')),
  balance_cents bigint not null default 0,
  floor_cents bigint not null default 0, -- only an administrator lowers it
  is_active boolean not null,
  is_frozen boolean not null,
  last_activity_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version bigint not null default 0, -- as for users
  locked_cents bigint not null default 0, -- its owner keeps this much from being spent
  unlock_at timestamptz, -- from when on less is locked, where its owner has asked for that
  unlock_to_cents bigint, -- how much is locked then
  nickname text check (length(nickname) between 1 and 40), -- its owner's own name for it
  -- Last defense against overdrafts, if the program has a bug.
  constraint accounts_balance_floor check (balance_cents >= floor_cents),
  constraint accounts_floor check (floor_cents <= 0),
  constraint accounts_locked check (
    locked_cents = 0 or locked_cents > 0 and balance_cents >= locked_cents),
  constraint accounts_unlock check (
    num_nulls(unlock_at, unlock_to_cents) = 2
    or num_nulls(unlock_at, unlock_to_cents) = 0
      and unlock_to_cents >= 0 and unlock_to_cents < locked_cents),
  -- A balance stays far inside the integers that a program can say exactly.
  constraint accounts_balance_limit
    check (balance_cents between -10000000000000 and 10000000000000),
  -- A closed account is empty. No posting is 0, so none can be posted on it any more either.
  constraint accounts_closed_empty check (deleted_at is null or balance_cents = 0)
) with (fillfactor = 80);
create index accounts_of_user on accounts (user_id); -- a person's accounts
-- The administrators' list, newest first.
create index accounts_newest on accounts (created_at desc, id desc) where deleted_at is null;

-- Finds money locks that are due to end.
create index accounts_unlocks on accounts (unlock_at) where unlock_at is not null;

-- Rejects a balance that is written directly rather than posted.
create function refuse_written_balance() returns trigger language plpgsql as $$
begin
  raise integrity_constraint_violation using
    message = 'A balance is never written, it follows from postings',
    constraint = 'accounts_balance_follows_postings';
end $$;
create trigger accounts_start_at_zero before insert on accounts
  for each row when (new.balance_cents <> 0) execute function refuse_written_balance();
-- At depth 0 the statement came from outside; a posting's trigger works at depth 1.
create trigger accounts_balance_follows_postings before update on accounts
  for each row when (new.balance_cents <> old.balance_cents and pg_trigger_depth() = 0)
  execute function refuse_written_balance();

-- A closed account stays closed, none is removed, and its version counts every change; postings
-- count it while they write the row.
create trigger accounts_stay_deleted before update of deleted_at on accounts
  for each row when (old.deleted_at is not null) execute function refuse_undeleting();
create trigger accounts_stay before delete or truncate on accounts
  for each statement execute function refuse_removal();
create trigger accounts_version before update on accounts
  for each row when (new.version <= old.version) execute function count_version();
