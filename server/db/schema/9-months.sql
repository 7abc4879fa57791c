-- Closed months: nothing is posted into them, and transactions dated in them stay as they are.
-- As server/ledger/months.ts decides it.

-- One row for each closed month, oldest first without a gap. Never changed, so none is reopened.
create table closed_months (
  month text primary key check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'), -- in UTC
  from_at timestamptz, -- none: it closed everything before it as well
  until_at timestamptz not null,
  closed_at timestamptz not null,
  closed_by integer not null references users,
  approved_by integer not null references users,
  request_id integer not null unique references approval_requests,
  bank text not null, -- the address that statements name
  entries bigint not null, -- the entries posted in it, and the hash over them
  hash text not null check (octet_length(hash) = 64),
  constraint closed_months_end check (until_at = (
    make_timestamp(left(month, 4)::integer, right(month, 2)::integer, 1, 0, 0, 0)
      + interval '1 month') at time zone 'UTC'),
  constraint closed_months_over check (until_at <= closed_at),
  constraint closed_months_two check (closed_by <> approved_by)
);
create trigger closed_months_immutable before update or delete or truncate on closed_months
  for each statement execute function refuse_change();

-- What the statements of a closed month say of an account and its owner. Deleted with the owner,
-- because then no one reads them.
create table closed_accounts (
  month text not null,
  account_id integer not null references accounts,
  user_id integer not null references users,
  account_type text not null,
  account_number text not null,
  last_four text, -- of the number at the month's end, if that was another one
  currency text not null,
  full_name text not null,
  constraint closed_accounts_pkey primary key (month, account_id)
);
create index closed_accounts_of_user on closed_accounts (user_id); -- forgets all of a person
create trigger closed_accounts_immutable before update or truncate on closed_accounts
  for each statement execute function refuse_change();

-- Everything before this moment is closed; null if no month is.
create function closed_until() returns timestamptz language sql stable
return (select max(until_at) from closed_months);

-- Finds the entries that were posted in a month.
create index journal_entries_posted on journal_entries using brin (posted_at)
  with (pages_per_range = 16);

-- Returns whether a change of a transaction only erases its texts with a deleted user.
create function is_erasure(payment integer, former jsonb, changed jsonb) returns boolean
language sql stable return
  changed ->> 'description' = '' and changed -> 'metadata' = 'null'
  and changed -> 'rejection_reason' = 'null'
  and changed - array['description', 'folded_description', 'metadata', 'rejection_reason']
    = former - array['description', 'folded_description', 'metadata', 'rejection_reason']
  and is_of_deleted_user(null, payment);

-- Asked by whatever statement writes. A closing locks both tables, so a writer that waited for it
-- sees its row here.
create function refuse_closed_month() returns trigger language plpgsql as $$
declare
  earliest timestamptz;
begin
  if tg_table_name = 'journal_entries' then
    select min(least(posted_at, dated_at)) into earliest from added;
  elsif tg_op = 'INSERT' then
    select min(created_at) into earliest from added;
  else
    earliest := least(
      (select min(created_at) from former), (select min(created_at) from changed)
    );
  end if;
  if earliest < closed_until() and tg_op = 'UPDATE' then
    select min(least(former.created_at, changed.created_at)) into earliest
    from former join changed on changed.id = former.id
    where not is_erasure(former.id, to_jsonb(former), to_jsonb(changed));
  end if;
  if earliest < closed_until() then
    raise integrity_constraint_violation using
      message = format('%s is in a closed month', earliest at time zone 'UTC'),
      constraint = 'closed_months_hold';
  end if;
  return null;
end $$;
create trigger journal_entries_in_open_month after insert on journal_entries
  referencing new table as added for each statement execute function refuse_closed_month();
create trigger transactions_entered_in_open_month after insert on transactions
  referencing new table as added for each statement execute function refuse_closed_month();
create trigger transactions_changed_in_open_month after update on transactions
  referencing old table as former new table as changed for each statement
  execute function refuse_closed_month();

-- Months are closed in order, with nothing pending, by two owners: asked at the commit, so that a
-- dry run can go through all of it.
create function judge_closed_month() returns trigger language plpgsql as $$
begin
  if new.from_at is distinct from (select max(until_at) from closed_months where month <> new.month)
    or (new.from_at at time zone 'UTC' + interval '1 month') at time zone 'UTC' <> new.until_at
  then
    raise integrity_constraint_violation using
      message = 'Months are closed one after another',
      constraint = 'closed_months_in_order';
  end if;
  if exists (select from pending_transactions where created_at < new.until_at) then
    raise integrity_constraint_violation using
      message = format('Pending transactions are dated before the end of %s', new.month),
      constraint = 'closed_months_nothing_pending';
  end if;
  if not exists (
    select from approval_requests join approval_decisions on request_id = approval_requests.id
    where approval_requests.id = new.request_id and state = 'approved' and sets = 'owner'
      and call = 'closeMonth' and subject = 'month:' || new.month and asked_by = new.closed_by
      and staff_id = new.approved_by and verdict = 'approve'
      and approval_requests.xmin = pg_current_xact_id()::xid
  ) then
    raise integrity_constraint_violation using
      message = 'A second owner approves that a month is closed',
      constraint = 'closed_months_second_owner';
  end if;
  return null;
end $$;
create constraint trigger closed_months_judged after insert on closed_months
  deferrable initially deferred for each row execute function judge_closed_month();
