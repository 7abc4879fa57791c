-- Dual control: the rules, the requests, and their decisions.

-- When an act takes others than who asks for it. One row of each act, which are never added to or
-- removed.
create table approval_rules (
  name text primary key check (
    name in ('approval', 'booking', 'balance', 'edit', 'deletion', 'identity', 'security')),
  is_on boolean not null,
  above_cents bigint check (above_cents >= 0), -- in force for more than this; none: not about money
  persons integer not null check (persons between 1 and 3), -- besides the requester
  sets text not null check (sets ~ '^(owner|approver|operator)( (owner|approver|operator))*$'),
  constraint approval_rules_amount
    check ((above_cents is null) = (name in ('identity', 'security')))
);
insert into approval_rules (name, is_on, above_cents, persons, sets) values
  ('approval', false, 1000000, 1, 'owner approver'),
  ('booking', false, 1000000, 1, 'owner approver'),
  ('balance', false, 0, 1, 'owner approver'),
  ('edit', false, 1000000, 1, 'owner approver'),
  ('deletion', false, 1000000, 1, 'owner approver'),
  ('identity', false, null, 1, 'owner approver operator'),
  ('security', false, null, 1, 'owner');
create trigger approval_rules_stay before delete or truncate on approval_rules
  for each statement execute function refuse_removal();

-- Approval requests. Their contents, and reasons for rejection, are encrypted.
create table approval_requests (
  id integer generated always as identity primary key,
  act text not null,
  call text not null,
  subject text not null, -- such as transaction:7
  amount_cents bigint,
  asked_by integer not null references users,
  account_ids text not null, -- whose owners may not decide it; numbers with spaces between
  user_ids text not null, -- who else may not: whom it is about
  persons integer not null check (persons > 0),
  sets text not null,
  sealed_text text not null, -- nothing is left of it once the person it is about is deleted
  created_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (
    state in ('waiting', 'approved', 'refused', 'withdrawn', 'lapsed')),
  sealed_reason text,
  -- SHA-256 of the money that it would move, for the triggers below. None: it moves none, or the
  -- person whom it is about is deleted.
  movement_hash text,
  is_used boolean not null default false -- money was moved by it, which happens once
);
-- Pending requests, and the newest of the others.
create index approval_requests_by_state on approval_requests (state, id desc);
-- Pending requests about a subject, which expire if it is changed in another way.
create index approval_requests_waiting on approval_requests (subject) where state = 'waiting';

create table approval_decisions (
  request_id integer not null references approval_requests,
  staff_id integer not null references users,
  verdict text not null check (verdict in ('approve', 'refuse')),
  decided_at timestamptz not null,
  constraint approval_decisions_once primary key (request_id, staff_id)
);

-- What staff did without a second approver while a rule about money was on, for each customer whose
-- account it was about: many small acts of a day take one like a large act. No foreign keys: who did
-- it and whose account it is are locked or written by the same database transaction.
create table acts_alone (
  staff_id integer not null,
  user_id integer not null,
  rule text not null,
  amount_cents bigint not null check (amount_cents > 0),
  at timestamptz not null
);
create index acts_alone_of_staff on acts_alone (staff_id, user_id, rule, at)
  include (amount_cents);

alter table signatures
  add constraint signatures_of_request foreign key (request_id) references approval_requests;

-- Whether a staff member is active and has a set of permissions that a request names.
create function can_still_decide(staff integer, named_sets text)
returns boolean language sql as $$
  select exists (
    select from users
    where id = staff and role = 'admin' and is_active
      and string_to_array(coalesce(nullif(permission_sets, ''), 'owner'), ' ')
        && string_to_array(named_sets, ' ')
  )
$$;

-- Staff who asked, own an account of it, are what it is about or lack its sets never decide, and
-- nothing is decided that does not wait.
create function judge_approval_decision() returns trigger language plpgsql as $$
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
create trigger approval_decisions_judged before insert on approval_decisions
  for each row execute function judge_approval_decision();
create trigger approval_decisions_immutable before update or delete or truncate
  on approval_decisions for each statement execute function refuse_change();

-- A request begins as one that waits, says what was asked, and is decided once, with as many
-- approvals as it takes, of staff who could still decide it.
create function keep_approval_request() returns trigger language plpgsql as $$
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
create trigger approval_requests_kept before insert or update on approval_requests
  for each row execute function keep_approval_request();
create trigger approval_requests_stay before delete or truncate on approval_requests
  for each statement execute function refuse_removal();

-- Returns the hash of a payment, equal for the approved and the written one. A change of any field
-- changes it.
create function hash_of_movement(moved jsonb) returns text
language sql immutable strict parallel safe
return encode(sha256(convert_to(moved::text, 'UTF8')), 'hex');
-- The movement of a transaction, as operationOf in server/transactions/operationOf.ts says it.
create function movement_of(moved transactions) returns jsonb language sql stable
return jsonb_build_object(
  'type', moved.type, 'amountCents', moved.amount_cents, 'fromAccountId', moved.from_account_id,
  'toAccountId', moved.to_account_id, 'description', moved.description, 'metadata', moved.metadata
);

-- Uses up a request that this very database transaction (its xmin) approved for this call, about this
-- subject, with these accounts, this amount and exactly this movement of money.
create function use_approval(
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

-- No transaction over the amount of a rule is entered or approved as completed, and no balance set,
-- without it. Asked at the commit: what a dry run tries is never committed.
create function require_second_person() returns trigger language plpgsql as $$
declare
  cents constant bigint := abs(new.amount_cents);
  ids integer[];
  called text;
  about text;
  moved jsonb;
begin
  perform from approval_rules where name = tg_argv[0] and is_on and above_cents < cents;
  if not found then
    return null;
  end if;
  if tg_table_name = 'transactions' then
    ids := array_remove(array[new.from_account_id, new.to_account_id], null);
    moved := movement_of(new);
    called := case tg_op when 'INSERT' then 'createTransaction' else 'patchTransaction' end;
    about := case tg_op when 'INSERT' then 'account:' || ids[1] else 'transaction:' || new.id end;
  else
    called := 'patchAccount';
    -- As setBalance in server/accounts/patchAccount.ts says it. An entry on several accounts sets no
    -- balance.
    select array_agg(account_id), jsonb_agg(jsonb_build_object(
      'accountId', account_id, 'changeCents', amount_cents, 'targetCents', balance_after_cents
    )) -> 0
    into ids, moved
    from postings where entry_id = new.entry_id and account_id is not null having count(*) = 1;
    about := 'account:' || ids[1];
  end if;
  if not coalesce(use_approval(called, about, ids, cents, moved), false) then
    raise integrity_constraint_violation using
      message = 'This needs a second approver',
      constraint = 'approval_rules_hold';
  end if;
  return null;
end $$;
create constraint trigger transactions_entered_second_person after insert on transactions
  deferrable initially deferred for each row when (new.status = 'completed')
  execute function require_second_person('booking');
create constraint trigger transactions_second_person after update on transactions
  deferrable initially deferred for each row
  when (new.status = 'completed' and old.status <> 'completed')
  execute function require_second_person('approval');
create constraint trigger postings_second_person after insert on postings
  deferrable initially deferred for each row when (new.system_account = 'adjustments')
  execute function require_second_person('balance');
