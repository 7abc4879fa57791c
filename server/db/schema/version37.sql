-- Brings a database of schema version 36 to version 37. Each change here is also made in the schema
-- file of its area, which an empty database is made from. `8-approvals.sql` also runs when version 35
-- is upgraded, so changes to it must not fail when they are already there.

-- Approvals count only those of staff who are active and still have a set that the request names.
create or replace function can_still_decide(staff integer, named_sets text)
returns boolean language sql as $$
  select exists (
    select from users
    where id = staff and role = 'admin' and is_active
      and string_to_array(coalesce(nullif(permission_sets, ''), 'owner'), ' ')
        && string_to_array(named_sets, ' ')
  )
$$;
create or replace function judge_approval_decision() returns trigger language plpgsql as $$
declare
  request approval_requests;
begin
  select * into request from approval_requests where id = new.request_id for update;
  if request.state is distinct from 'waiting' or request.expires_at <= new.decided_at then
    raise integrity_constraint_violation using
      message = 'A request that does not wait is not decided',
      constraint = 'approval_decisions_waiting';
  end if;
  if request.asked_by = new.staff_id
    or new.staff_id = any (string_to_array(request.user_ids, ' ')::integer[])
    or exists (
      select from accounts
      where id = any (string_to_array(request.account_ids, ' ')::integer[])
        and user_id = new.staff_id
    )
    or not can_still_decide(new.staff_id, request.sets)
  then
    raise integrity_constraint_violation using
      message = 'Staff who asked, own an account of it, are what it is about or lack its sets do not decide',
      constraint = 'approval_decisions_others';
  end if;
  return new;
end $$;
create or replace function keep_approval_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state = 'waiting' and not new.is_used then
      return new;
    end if;
  elsif not ((new.id, new.act, new.call, new.subject, new.amount_cents, new.asked_by, new.account_ids,
      new.user_ids, new.persons, new.sets, new.created_at, new.expires_at)
    is distinct from
    (old.id, old.act, old.call, old.subject, old.amount_cents, old.asked_by, old.account_ids,
      old.user_ids, old.persons, old.sets, old.created_at, old.expires_at)
    or new.movement_hash is not null and new.movement_hash is distinct from old.movement_hash
    or new.is_used <> old.is_used and (old.is_used or old.state <> 'approved')
    or new.state <> old.state and old.state <> 'waiting'
    or new.state <> old.state and new.state = 'approved' and new.persons > (
      select count(*) from approval_decisions
      where request_id = new.id and verdict = 'approve' and can_still_decide(staff_id, new.sets)
    ))
  then
    return new;
  end if;
  raise integrity_constraint_violation using
    message = 'A request stays as it was asked, and is decided once, by as many as it takes',
    constraint = 'approval_requests_immutable';
end $$;

-- Account numbers are compared by their letters and digits alone.
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
drop index transactions_payees;
create or replace function payee_key(metadata jsonb) returns text
language sql immutable parallel safe
return key_of_account(metadata ->> 'externalAccount');
create index transactions_payees on transactions (from_account_id, payee_key(metadata))
  where type = 'withdrawal' and deleted_at is null;
-- A person may have saved one number in two spellings. Both stay; the first one has the key, so
-- the other has to go before it can be changed.
update payees set account_key = key_of_account(account_number) || '#' || id
where exists (
  select from payees as first
  where first.user_id = payees.user_id and first.id < payees.id
    and key_of_account(first.account_number) = key_of_account(payees.account_number)
);
update payees set account_key = key_of_account(account_number)
where account_key <> key_of_account(account_number) || '#' || id;
-- Codes and recoveries name the staff member who made them.
alter table two_factor_codes add column made_by integer references users;
alter table recoveries add column made_by integer references users;
-- Entries keep the words and the date of their transaction. Older entries get those of today.
alter table journal_entries
  add column description text not null default '',
  add column dated_at timestamptz;
alter table journal_entries disable trigger journal_entries_immutable;
update journal_entries
set description = transactions.description, dated_at = transactions.created_at
from transactions where transactions.id = transaction_id;
alter table journal_entries enable trigger journal_entries_immutable;

-- Customers are told what staff enter, change or delete on their accounts.
alter table alerts drop constraint alerts_kind_check, add constraint alerts_kind_check check (kind in
  ('money_out', 'money_in', 'balance_below', 'held', 'refused', 'sign_in', 'schedule_fails',
    'changed_by_staff'));

-- Many small orders ask for a code like a large one: orders say whether a code was given for them.
alter table transactions add column is_proved boolean not null default false;
alter table schedules add column without_code_at timestamptz;
update schedules set without_code_at = created_at;

-- A second approver now approves all fields of one payment, for one use. Requests that are pending
-- have no hash of it, and their texts aren't bound to their rows, so they expire.
alter table approval_requests
  add column if not exists movement_hash text,
  add column if not exists is_used boolean not null default false;
alter table approval_requests disable trigger approval_requests_kept;
update approval_requests set state = 'lapsed', expires_at = created_at where state = 'waiting';
alter table approval_requests enable trigger approval_requests_kept;
drop function if exists has_second_person(bigint);
drop function if exists has_second_person(text, text, integer[], bigint);
-- What a request says of the money that it would move, and what is then written, come to the same
-- hash. A change of any field comes to another.
create or replace function hash_of_movement(moved jsonb) returns text
language sql immutable strict parallel safe
return encode(sha256(convert_to(moved::text, 'UTF8')), 'hex');
-- The movement of a transaction, as operationOf in server/transactions/operationOf.ts says it.
create or replace function movement_of(moved transactions) returns jsonb language sql stable
return jsonb_build_object(
  'type', moved.type, 'amountCents', moved.amount_cents, 'fromAccountId', moved.from_account_id,
  'toAccountId', moved.to_account_id, 'description', moved.description, 'metadata', moved.metadata
);
-- Uses up a request that this very database transaction (its xmin) approved for this call, about this
-- subject, with these accounts, this amount and exactly this movement of money.
create or replace function use_approval(
  called text, about text, ids integer[], cents bigint, moved jsonb
) returns boolean language plpgsql as $$
begin
  update approval_requests set is_used = true
  where id = (
    select id from approval_requests
    where state = 'approved' and not is_used and call = called and subject = about
      and amount_cents = cents and string_to_array(account_ids, ' ')::integer[] @> ids
      and movement_hash = hash_of_movement(moved) and xmin = pg_current_xact_id()::xid
    order by id limit 1
  );
  return found;
end $$;
-- No transaction over the amount of a rule is entered as completed, and no balance set, without it.
create or replace function require_second_person() returns trigger language plpgsql as $$
declare
  cents constant bigint := abs(new.amount_cents);
  ids integer[];
  called text;
  moved jsonb;
begin
  perform from approval_rules where name = tg_argv[0] and is_on and above_cents < cents;
  if not found then
    return null;
  end if;
  if tg_table_name = 'transactions' then
    called := 'createTransaction';
    ids := array_remove(array[new.from_account_id, new.to_account_id], null);
    moved := movement_of(new);
  else
    called := 'patchAccount';
    -- As setBalance in server/accounts/patchAccount.ts says it. An entry on several accounts sets no
    -- balance.
    select array_agg(account_id), jsonb_agg(jsonb_build_object(
      'accountId', account_id, 'changeCents', amount_cents, 'targetCents', balance_after_cents
    )) -> 0
    into ids, moved
    from postings where entry_id = new.entry_id and account_id is not null having count(*) = 1;
  end if;
  if not coalesce(use_approval(called, 'account:' || ids[1], ids, cents, moved), false) then
    raise integrity_constraint_violation using
      message = 'This needs a second approver',
      constraint = 'approval_rules_hold';
  end if;
  return null;
end $$;
-- Nor is one approved: one look for all rows of a statement.
create or replace function require_second_person_to_approve() returns trigger language plpgsql as $$
declare
  most bigint;
  completed transactions;
begin
  select above_cents into most from approval_rules where name = 'approval' and is_on;
  if most is null then
    return null;
  end if;
  for completed in
    select changed.* from changed join former on former.id = changed.id
    where changed.status = 'completed' and former.status <> 'completed'
      and changed.amount_cents > most
  loop
    if not use_approval(
      'patchTransaction', 'transaction:' || completed.id,
      array_remove(array[completed.from_account_id, completed.to_account_id], null),
      completed.amount_cents, movement_of(completed)
    ) then
      raise integrity_constraint_violation using
        message = 'This needs a second approver',
        constraint = 'approval_rules_hold';
    end if;
  end loop;
  return null;
end $$;

-- Many small acts of staff take a second approver like a large one.
create table if not exists acts_alone (
  staff_id integer not null,
  user_id integer not null,
  rule text not null,
  amount_cents bigint not null check (amount_cents > 0),
  at timestamptz not null
);
create index if not exists acts_alone_of_staff on acts_alone (staff_id, user_id, rule, at)
  include (amount_cents);

-- Pending requests about a subject, which expire if it is changed in another way.
create index if not exists approval_requests_waiting on approval_requests (subject) where state = 'waiting';

-- Ligatures, full-width letters, joiners and every kind of blank are found as they are typed.
create or replace function search_text(given text) returns text language sql immutable parallel safe
return case
  when octet_length(given) = char_length(given) then lower(given collate "C")
  else translate(
    lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f\u200c\u200d]', '', 'g')),
    'øłđħŧıς', 'oldhtiσ')
end;
do $$
declare
  name text;
begin
  foreach name in array array[
    'users_by_name', 'users_by_username', 'transactions_search', 'users_search', 'accounts_search'
  ] loop
    if to_regclass(name) is not null then execute format('reindex index %I', name); end if;
  end loop;
end $$;
