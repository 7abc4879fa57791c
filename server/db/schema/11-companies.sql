-- Companies and their members, and customers who share accounts. A company is a customer of its own: a
-- row of users with is_company, which owns accounts, payees and schedules as any customer does. No one
-- signs in as a company. Its members act for it, each in their own session.

create table companies (
  user_id integer primary key references users,
  legal_form text not null check (
    legal_form in ('llc', 'corporation', 'partnership', 'soleProprietorship', 'nonprofit')),
  ein text not null check (ein ~ '^\*\*-\*\*\*[0-9]{4}$'), -- only its last four digits
  address text not null
);

-- Checks that a row names a company, or a person, as a foreign key can't.
create function is_company(id integer) returns boolean language sql stable
return exists (select from users where users.id = is_company.id and users.is_company);
create function require_company() returns trigger language plpgsql as $$
begin
  if not is_company(new.user_id) then
    raise integrity_constraint_violation using
      message = 'Only a row of users that is a company has its details',
      constraint = 'companies_are_companies';
  end if;
  return new;
end $$;
create trigger companies_are_companies before insert or update on companies
  for each row execute function require_company();

create table company_members (
  company_id integer not null references users,
  user_id integer not null references users,
  role text not null check (role in ('administrator', 'approver', 'preparer', 'viewer')),
  account_ids text, -- of chosen accounts, separated by spaces; null: all accounts, later ones too
  payment_limit_cents bigint check (payment_limit_cents >= 0), -- null: no limit of their own
  day_limit_cents bigint check (day_limit_cents >= 0),
  joined_at timestamptz not null,
  constraint company_members_once primary key (company_id, user_id),
  constraint company_members_accounts check (account_ids ~ '^[0-9]+( [0-9]+)*$'),
  constraint company_members_administer_all check (role <> 'administrator' or account_ids is null)
);
create index company_members_of_user on company_members (user_id); -- theirs

create function ids_in(list text) returns integer[] language sql immutable
return string_to_array(list, ' ')::integer[];

-- Whether a membership only lets another customer see chosen accounts of a customer.
create function is_viewer_of_customer(member company_members) returns boolean language sql stable
return member.role = 'viewer' and member.account_ids is not null
  and member.company_id <> member.user_id
  and exists (select from users where id = member.company_id and role = 'customer');

create function require_member() returns trigger language plpgsql as $$
begin
  if not (is_company(new.company_id) or is_viewer_of_customer(new))
    or not exists (
      select from users where id = new.user_id and not users.is_company and role = 'customer'
    )
    or exists (
      select from unnest(ids_in(new.account_ids)) as chosen left join accounts
        on accounts.id = chosen and accounts.user_id = new.company_id
      where accounts.id is null
    )
  then
    raise integrity_constraint_violation using
      message = 'A member is a customer who signs in, of a company, or a viewer of accounts',
      constraint = 'company_members_are_people';
  end if;
  return new;
end $$;
create trigger company_members_are_people before insert or update on company_members
  for each row execute function require_member();

-- A company that has members keeps an administrator, until it or its last member is deleted. Asked
-- at the commit. A change of members holds the lock of the company's row of users.
create function keep_administrator() returns trigger language plpgsql as $$
begin
  if exists (select from company_members where company_id = old.company_id)
    and not exists (
      select from company_members where company_id = old.company_id and role = 'administrator'
    )
  then
    raise integrity_constraint_violation using
      message = 'A company keeps at least one administrator',
      constraint = 'company_members_administered';
  end if;
  return null;
end $$;
create constraint trigger company_members_administered after update or delete on company_members
  deferrable initially deferred for each row when (old.role = 'administrator')
  execute function keep_administrator();

-- Invitations, by the hash of the token in their link. One that is accepted or withdrawn is removed.
create table company_invitations (
  id integer generated always as identity primary key,
  company_id integer not null references users,
  email text not null,
  role text not null check (role in ('administrator', 'approver', 'preparer', 'viewer')),
  account_ids text,
  payment_limit_cents bigint check (payment_limit_cents >= 0),
  day_limit_cents bigint check (day_limit_cents >= 0),
  token_hash text not null constraint company_invitations_token_hash_unique unique,
  invited_by integer not null references users,
  expires_at timestamptz not null
);
create index company_invitations_of_company on company_invitations (company_id, id);
create index company_invitations_by_end on company_invitations (expires_at); -- finds those that ended

-- No one signs in as a company: nothing that lets someone in names one.
create function refuse_company() returns trigger language plpgsql as $$
begin
  if is_company(new.user_id) then
    raise integrity_constraint_violation using
      message = 'No one signs in as a company',
      constraint = 'users_company_signs_in';
  end if;
  return new;
end $$;
create trigger sessions_of_people before insert on sessions
  for each row execute function refuse_company();
create trigger challenges_of_people before insert on challenges
  for each row execute function refuse_company();
create trigger two_factor_codes_of_people before insert on two_factor_codes
  for each row execute function refuse_company();
create trigger authenticators_of_people before insert on authenticators
  for each row execute function refuse_company();
create trigger passkeys_of_people before insert on passkeys
  for each row execute function refuse_company();
create trigger recoveries_of_people before insert on recoveries
  for each row execute function refuse_company();

-- A user stays a person or a company.
create trigger users_kind before update of is_company on users
  for each row when (new.is_company <> old.is_company) execute function refuse_change();

-- When a payment needs other members. Replaced as a whole.
create table company_rules (
  company_id integer not null references users,
  kind text not null check (kind in ('payment', 'newPayee')),
  above_cents bigint not null check (above_cents >= 0),
  persons integer not null check (persons between 1 and 3), -- besides the one who prepares it
  constraint company_rules_once primary key (company_id, kind, above_cents)
);

-- Payments of companies, and changes of their members and rules: what was asked, by whom, and who
-- approved it. A payment that needs no approval is here as well, approved by no one.
create table company_requests (
  id integer generated always as identity primary key,
  company_id integer not null references users,
  call text not null,
  params jsonb, -- the values in the call's path
  input jsonb, -- its body
  account_ids text, -- of the accounts that it pays from and to; none: it moves no money
  amount_cents bigint check (amount_cents > 0), -- none: it moves no money
  prepared_by integer not null references users,
  persons integer not null check (persons >= 0), -- how many have to approve it
  created_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (
    state in ('waiting', 'approved', 'rejected', 'withdrawn', 'expired')),
  reason text,
  transaction_id integer references transactions constraint company_requests_transaction unique,
  schedule_id integer references schedules, -- the schedule of which it is a date
  scheduled_for text,
  constraint company_requests_date unique (schedule_id, scheduled_for),
  constraint company_requests_dated check ((schedule_id is null) = (scheduled_for is null))
);
create index company_requests_of_company on company_requests (company_id, id desc);
create index company_requests_waiting on company_requests (company_id, id desc)
  where state = 'waiting';
create index company_requests_asked on company_requests (company_id, id desc) where persons > 0;
create index company_requests_of_run on company_requests ((params ->> 'id'))
  where call = 'submitPaymentRun';
create index company_requests_open on company_requests (expires_at) where state = 'waiting';
create index company_requests_prepared on company_requests (prepared_by, company_id, created_at);

-- A date of a schedule is asked for as the schedule is then: the same money, by its preparer.
create function judge_scheduled_request() returns trigger language plpgsql as $$
begin
  if not exists (
    select from schedules as planned
    where planned.id = new.schedule_id and user_id = new.company_id
      and planned.prepared_by = new.prepared_by and planned.amount_cents = new.amount_cents
      and new.call = 'createTransaction' and type = new.input ->> 'type'
      and from_account_id = (new.input ->> 'fromAccountId')::integer
      and to_account_id is not distinct from (new.input ->> 'toAccountId')::integer
      and key_of_account(external_account) is not distinct from payee_key(new.input -> 'metadata')
  ) then
    raise integrity_constraint_violation using
      message = 'A date of a schedule pays what the schedule says',
      constraint = 'company_requests_as_scheduled';
  end if;
  return new;
end $$;
create trigger company_requests_as_scheduled before insert on company_requests
  for each row when (new.schedule_id is not null) execute function judge_scheduled_request();

create table company_decisions (
  request_id integer not null references company_requests,
  user_id integer not null references users,
  verdict text not null check (verdict in ('approve', 'reject')),
  decided_at timestamptz not null,
  constraint company_decisions_once primary key (request_id, user_id)
);

-- Whether a member may see, prepare, and decide a request. Members for chosen accounts may only for
-- payments between these, and from and to outside.
create function is_for(member company_members, request company_requests) returns boolean
language sql immutable
return member.account_ids is null
  or coalesce(ids_in(request.account_ids) <@ ids_in(member.account_ids), false);

-- How many members have approved a request who may still approve it. Those who left don't count.
create function approvals_of(request company_requests) returns bigint language sql stable
return (
  select count(*) from company_decisions as decision
  join company_members as member using (user_id)
  where decision.request_id = request.id and decision.verdict = 'approve'
    and member.company_id = request.company_id and member.role in ('administrator', 'approver')
    and is_for(member, request)
    and decision.user_id <> request.prepared_by
);

-- A request is decided while it waits, by a member who may approve it and didn't prepare it.
create function judge_company_decision() returns trigger language plpgsql as $$
declare
  request company_requests;
begin
  select * into request from company_requests where id = new.request_id for update;
  if request.state is distinct from 'waiting' or request.expires_at <= new.decided_at
    or request.prepared_by = new.user_id
    or not exists (
      select from company_members as member where company_id = request.company_id
        and user_id = new.user_id and role in ('administrator', 'approver')
        and is_for(member, request)
    )
  then
    raise integrity_constraint_violation using
      message = 'A request that waits is decided by other members who may approve',
      constraint = 'company_decisions_others';
  end if;
  return new;
end $$;
create trigger company_decisions_judged before insert on company_decisions
  for each row execute function judge_company_decision();
create trigger company_decisions_immutable before update on company_decisions
  for each statement execute function refuse_change();

-- A request stays as it was asked, and ends once: approved by as many as it takes.
create function keep_company_request() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['state', 'reason', 'transaction_id']
      is distinct from to_jsonb(old) - array['state', 'reason', 'transaction_id']
    or old.state <> 'waiting'
    or new.state = 'approved' and approvals_of(new) < new.persons
    or new.transaction_id is not null and new.state <> 'approved'
  then
    raise integrity_constraint_violation using
      message = 'A request stays as it was asked, and is approved by as many as it takes',
      constraint = 'company_requests_kept';
  end if;
  return new;
end $$;
create trigger company_requests_kept before update on company_requests
  for each row execute function keep_company_request();

-- No money leaves an account in a company's name without a request for exactly this, approved in
-- this very database transaction by as many as the rules and the role of its preparer ask for, all of
-- them members for its accounts. The rows of a payment run share a request, and count together. Asked
-- at the commit: what a dry run tries is never committed.
create function require_company_approval() returns trigger language plpgsql as $$
declare
  company constant integer := new.initiator_id;
  request company_requests;
  needed integer;
begin
  if not is_company(company) then
    return null;
  end if;
  if new.metadata ? 'paymentRunId' then
    select * into request from company_requests as asked
    where call = 'submitPaymentRun' and params ->> 'id' = new.metadata ->> 'paymentRunId'
      and company_id = company and state = 'approved' and xmin = pg_current_xact_id()::xid
      and new.type = 'withdrawal' and amount_cents >= new.amount_cents;
  else
    select * into request from company_requests as asked
    where transaction_id = new.id and call = 'createTransaction'
      and company_id = company and state = 'approved' and xmin = pg_current_xact_id()::xid
      and input ->> 'type' = new.type and amount_cents = new.amount_cents
      and (input ->> 'fromAccountId')::integer = new.from_account_id
      and (new.type <> 'transfer' or (input ->> 'toAccountId')::integer = new.to_account_id)
      and payee_key(input -> 'metadata') is not distinct from payee_key(new.metadata)
      and (new.metadata ->> 'scheduleId')::integer is not distinct from schedule_id
      and new.metadata ->> 'scheduledFor' is not distinct from scheduled_for;
  end if;
  select max(persons) into needed from company_rules
  where company_id = company and new.type = 'withdrawal' and (
    kind = 'payment' and above_cents < request.amount_cents
    or kind = 'newPayee' and above_cents < new.amount_cents and not exists (
      select from transactions as paid join accounts on accounts.id = paid.from_account_id
      where accounts.user_id = company and paid.type = 'withdrawal' and paid.status = 'completed'
        and paid.deleted_at is null
        and payee_key(paid.metadata) = payee_key(new.metadata)
    )
  );
  if exists (
    select from company_members where company_id = company
      and user_id = request.prepared_by and role = 'preparer'
  ) then
    needed := greatest(needed, 1);
  end if;
  if request.id is null or approvals_of(request) < coalesce(needed, 0)
    or not exists (
      select from company_members as member where company_id = company
        and user_id = request.prepared_by and role <> 'viewer' and is_for(member, request)
    )
    or not coalesce(array_remove(array[new.from_account_id, new.to_account_id], null)
      <@ ids_in(request.account_ids), false)
  then
    raise integrity_constraint_violation using
      message = 'A payment of a company takes the approval of its members',
      constraint = 'company_payments_approved';
  end if;
  return null;
end $$;
create constraint trigger transactions_of_companies after insert on transactions
  deferrable initially deferred for each row when (new.from_account_id is not null)
  execute function require_company_approval();
