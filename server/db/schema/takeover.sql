-- Upgrades a database of version 35, the last one of Kestrel 0.1, to what these files create. Until
-- the first release each change of the files goes in here too.

-- Each connection added to the row of its number; two of one number waited for each other.
alter table transaction_counts alter column writer add generated always as identity;
-- Those numbers were below 1024.
select setval('transaction_counts_writer_seq', 1024);
create or replace function count_transactions(change bigint) returns void language plpgsql as $$
begin
  update transaction_counts set live = live + change
  where writer = (
    select writer from transaction_counts limit 1 for no key update skip locked
  );
  if not found then
    insert into transaction_counts (live) values (change);
  end if;
end $$;

-- Approvals are judged in server/ledger/rules.ts.
drop function decide_transactions(integer[], text[], integer[], timestamptz[], boolean);

-- Searches and names were without regard to case alone.
-- A text as it is searched and sorted: without regard to case and accents, as `foldText` of
-- contract/search.ts writes it. Most texts are of A to Z alone and need less. Not strict: then
-- PostgreSQL would call it for each row instead of putting its expression where it is used.
create function search_text(given text) returns text language sql immutable parallel safe
return case
  when octet_length(given) = char_length(given) then lower(given collate "C")
  else translate(
    lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g')),
    'øłđħŧıς', 'oldhtiσ')
end;
drop index users_by_name;
create index users_by_name on users (search_text(full_name) collate "C", id)
  where deleted_at is null;
create index users_newest on users (created_at desc, id desc) where deleted_at is null;
create index users_by_username on users (search_text(username) collate "C", id)
  where deleted_at is null;
create index transactions_by_type on transactions (type collate "C", id) where deleted_at is null;
drop index if exists transactions_description, users_names;
do $$
begin
  create index transactions_search on transactions
    using gin (search_text(description) gin_trgm_ops) where deleted_at is null;
  create index users_search on users
    using gin (search_text(full_name) gin_trgm_ops, search_text(username) gin_trgm_ops,
      search_text(email) gin_trgm_ops);
  create index accounts_search on accounts
    using gin (search_text(account_number) gin_trgm_ops) where deleted_at is null;
exception
  when undefined_object then
    raise notice 'pg_trgm is not available: searches read every row';
end $$;
-- Word frequencies, so that a search for a frequent word scans the list in order and a search for a
-- rare one uses an index.
create statistics transactions_descriptions on (search_text(description)) from transactions;
create statistics users_full_names on (search_text(full_name)) from users;
create statistics users_usernames on (search_text(username)) from users;
create statistics users_emails on (search_text(email)) from users;

-- Until now, email changes took effect immediately.
alter table users
  add column pending_email text,
  add column is_email_proved boolean not null default false,
  drop constraint users_deleted_blank,
  add constraint users_deleted_blank check (deleted_at is null
    or not is_active and sealed_identity is null and phone_number is null
      and pending_email is null and password_hash = '');
-- Pending email changes: until the new address is confirmed, and then for a while in which the old
-- one can cancel. The new address is in users. There are few at a time.
create table email_changes (
  user_id integer primary key references users,
  new_code_hash text not null, -- keyed; of the codes in the letters to the two addresses
  old_code_hash text not null,
  cancel_hash text not null unique, -- of the token in the link that cancels
  failures integer not null check (failures >= 0),
  confirmed_at timestamptz,
  waits_until timestamptz not null,
  expires_at timestamptz not null
);

-- Until now, recoveries had only codes. Those in progress continue without a link.
alter table recoveries add column secret_hash text;
alter table recoveries alter column code_hash drop not null;
alter table recoveries add constraint recoveries_prove
  check (code_hash is not null or secret_hash is not null);

-- Authenticator apps, one of a person. One that is not confirmed was shown but never proved, and
-- does not count.
create table authenticators (
  user_id integer constraint authenticators_user_unique primary key references users,
  sealed_secret text not null, -- encrypted, bound to its person
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step integer not null -- of the newest code that was taken: none counts twice
);

-- What signs a person in who has lost their authenticator app. A used one is removed.
create table recovery_codes (
  user_id integer not null references users,
  code_hash text not null, -- keyed
  constraint recovery_codes_unique primary key (user_id, code_hash)
);

-- Passkeys: the public keys of key pairs on users' devices. A removed passkey keeps its row, so its
-- signatures can still be verified.
create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  credential_id text not null, -- its device's name for it
  public_key text not null, -- in COSE, base64url
  rp_id text not null, -- the host whose pages may use it
  counter bigint not null check (counter >= 0), -- how often it has signed; 0 if not counted
  transports text not null, -- how a browser reaches the device, words with spaces between
  is_backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  removed_at timestamptz
);
create unique index passkeys_credential_unique on passkeys (credential_id)
  where removed_at is null;
create trigger passkeys_stay before delete or truncate on passkeys
  for each statement execute function refuse_removal();
create index passkeys_of_user on passkeys (user_id, id); -- theirs, oldest first

-- What passkeys are asked to sign, each in one browser and once.
create table passkey_challenges (
  challenge text primary key,
  browser_hash text not null, -- of a cookie
  user_id integer references users, -- the user who adds a passkey; null at sign-in
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at); -- finds those that have ended
-- The administrator who set a universal code turned it on. A new one waits for a second approver.
alter table system_settings add column set_by integer;
alter table system_settings add column confirmed_at timestamptz;

-- Unknown for earlier sessions.
alter table sessions add has_second_factor boolean not null default false;
alter table sessions alter has_second_factor drop default;

-- A rejection had no reason.
alter table transactions
  add column rejection_reason text,
  add constraint transactions_reason check (rejection_reason is null or status = 'rejected');
create or replace view waiting_transactions as
  select
    pending.id, pending.from_account_id, to_account_id, pending.amount_cents, type, status,
    description, metadata, transactions.initiator_id, decided_by, decided_at, pending.created_at,
    deleted_at, rejection_reason
  from pending_transactions as pending join transactions on transactions.id = pending.id;

-- How far the bank's own looks at everything are: by ids, a slice at a time, for all processes.
create table walks (
  name text primary key,
  is_under_way boolean not null default false,
  after_id bigint not null default 0,
  began_at timestamptz,
  ended_at timestamptz, -- when a walk last came to its end
  found text not null default '', -- ids that the walk under way has found wrong
  wrong text not null default '' -- ids that are wrong until a walk finds nothing
);

-- Former secret keys, each encrypted under the current one, oldest first: hashes and audit rows
-- made under them can't be made again.
create table former_keys (
  id integer generated always as identity primary key,
  name text not null constraint former_keys_name_unique unique,
  sealed_key text not null
);

-- Step-up authentication: which proofs sessions were asked for, and which they gave.
create table step_ups (
  id text constraint step_ups_id_unique primary key,
  user_id integer not null references users,
  session_hash text not null, -- of the session that was asked: nothing counts in another one
  order_hash text, -- of the order that it is for; none: for whatever moves no money
  to_sign text not null, -- whose SHA-256 a passkey signs
  failures integer not null check (failures >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  proved_at timestamptz,
  assertion text -- what a passkey has answered
);
create index step_ups_of_session on step_ups (session_hash); -- finds what it has proved
create index step_ups_of_user on step_ups (user_id); -- forgets all of a person
create index step_ups_by_end on step_ups (expires_at); -- finds those that have ended

-- Passkey signatures of orders, so a third party can verify later who ordered what. An edit may
-- have overtaken one: then the transaction has other values.
create table signatures (
  id integer generated always as identity primary key,
  transaction_id integer references transactions,
  entry_id bigint references journal_entries, -- of a booking without a transaction
  request_id integer, -- of the approved request (approval_requests)
  user_id integer not null references users,
  order_text text not null unique, -- whose SHA-256 was signed; each counts once
  assertion text not null, -- public key, client data, authenticator data and signature, with dots
  signed_at timestamptz not null,
  overtaken_at timestamptz,
  constraint signatures_one check (num_nonnulls(transaction_id, entry_id, request_id) = 1)
);
create index signatures_of_transaction on signatures (transaction_id); -- finds what an edit overtakes
create trigger signatures_stay before delete or truncate on signatures
  for each statement execute function refuse_removal();

-- Until now, no user had an amount above which orders ask for a code.
alter table users add column code_above bigint check (code_above >= 0);

-- The hashes of ledger entries, and of transactions as they were then, numbered without gaps by the
-- job that chains them. An audit row covers each range, so the ledger is part of the audit log's
-- chain.
create table ledger_links (
  id bigint primary key check (id > 0),
  entry_id bigint constraint ledger_links_entry_unique unique,
  transaction_id integer,
  hash text not null check (octet_length(hash) = 64),
  constraint ledger_links_one check (num_nonnulls(entry_id, transaction_id) = 1)
);
create index ledger_links_of_transaction on ledger_links (transaction_id, id)
  where transaction_id is not null;
create trigger ledger_links_immutable before update or delete or truncate on ledger_links
  for each statement execute function refuse_change();

-- Messages are immutable, except that they may become read.
create trigger chat_messages_immutable before update on chat_messages
  for each row when (
    (new.id, new.user_id, new.sender_id, new.content, new.from_admin, new.client_id, new.created_at)
      is distinct from
    (old.id, old.user_id, old.sender_id, old.content, old.from_admin, old.client_id, old.created_at)
    or (old.read and not new.read)
  ) execute function refuse_change();
create trigger chat_messages_stay before delete or truncate on chat_messages
  for each statement execute function refuse_removal();

-- Every administrator could do everything.
alter table users
  add column permission_sets text not null default '' check (permission_sets ~
    '^((owner|approver|operator|support|auditor)( (owner|approver|operator|support|auditor))*)?$'),
  add constraint users_sets_of_staff check (role = 'admin' or permission_sets = '');

-- The bank's limit held for every customer.
alter table users add column day_limit bigint check (day_limit >= 0);

-- The email retry queue. A sender takes an email before it sends it. An email that was taken and
-- not put back may have been sent, so it is never sent again.
create table unsent_letters (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  recipient text not null,
  subject text not null,
  sealed_text text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null check (tries >= 0), -- none yet, of what was written in a transaction
  next_at timestamptz not null,
  taken_at timestamptz
);
create index unsent_letters_due on unsent_letters (next_at, id);
create index unsent_letters_of_user on unsent_letters (user_id); -- forgets all of a person

-- Alarms are looked for among very many rows.
create index audit_alarms on audit (id desc) where starts_with(action, 'alarm.');

-- An account number at another bank, as it is compared: people write it with spaces, with dashes and
-- in small letters. As in contract/accountNumber.ts.
create function payee_key(metadata jsonb) returns text language sql immutable parallel safe
return upper(translate(metadata ->> 'externalAccount', ' -', '') collate "C");
-- What an account has sent to an account number at another bank, which may be new.
create index transactions_payees on transactions (from_account_id, payee_key(metadata))
  where type = 'withdrawal' and deleted_at is null;
-- What a staff member has posted in a day, for their limit.
create index journal_entries_of_actor on journal_entries (actor_id, posted_at);

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
  outcome text not null check (outcome in ('submitted', 'paused', 'missed')),
  problem text,
  transaction_id integer references transactions,
  at timestamptz not null,
  constraint schedule_runs_once primary key (schedule_id, date),
  constraint schedule_runs_submitted
    check ((outcome = 'submitted') = (transaction_id is not null))
);

-- Whom customers send money to, each number once. `account_key` is the number as it is compared, by
-- the same rule as payee_key.
create table payees (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  name text not null,
  account_number text not null,
  account_key text not null,
  kind text not null check (kind in ('own', 'iban', 'other')),
  note text not null,
  saved_at timestamptz not null, -- since when this number is saved
  constraint payees_account_unique unique (user_id, account_key)
);

-- Rows are never changed, and leave only from the chain's beginning, once a row that is linked behind
-- them says that an archive has them: first the rows, then their links.
create function archived_links() returns bigint language sql stable as $$
  select coalesce(max((after ->> 'to')::bigint), 0) from audit
  where subject = 'archive' and action = 'audit.archived' and exists (
    select from audit_chain
    where audit_id = audit.id and seq > (audit.after ->> 'to')::bigint
  )
$$;
create function refuse_unarchived() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  archived constant bigint := archived_links();
  is_archived boolean;
begin
  if tg_table_name = 'audit' then
    is_archived := not exists (
      select from removed where not exists (
        select from audit_chain where audit_id = removed.id and seq <= archived
      )
    );
  else
    is_archived := not exists (
      select from removed
      where seq > archived or exists (select from audit where id = removed.audit_id)
    ) and not exists (select from audit_chain where seq < (select max(seq) from removed));
  end if;
  if not is_archived then
    raise integrity_constraint_violation using
      message = format('Rows of %I are written once and never changed', tg_table_name),
      constraint = tg_table_name || '_immutable';
  end if;
  return null;
end $$;
drop trigger audit_immutable on audit;
create trigger audit_immutable before update or truncate on audit
  for each statement execute function refuse_change();
create trigger audit_archived after delete on audit
  referencing old table as removed for each statement execute function refuse_unarchived();
drop trigger audit_chain_immutable on audit_chain;
create trigger audit_chain_immutable before update or truncate on audit_chain
  for each statement execute function refuse_change();
create trigger audit_chain_archived after delete on audit_chain
  referencing old table as removed for each statement execute function refuse_unarchived();

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
create or replace function count_added_transactions() returns trigger language plpgsql as $$
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
-- A change counts the versions of the accounts on its sides; an edit may also name new ones.
create or replace function touch_sides() returns trigger language plpgsql as $$
begin
  perform touch_accounts(array[
    old.from_account_id, old.to_account_id, new.from_account_id, new.to_account_id
  ]);
  return null;
end $$;
drop trigger transactions_touch_sides on transactions;

-- Until now, money couldn't be locked.
alter table accounts
  add column locked_cents bigint not null default 0,
  add column unlock_at timestamptz,
  add column unlock_to_cents bigint,
  add constraint accounts_locked check (
    locked_cents = 0 or locked_cents > 0 and balance_cents >= locked_cents),
  add constraint accounts_unlock check (
    num_nulls(unlock_at, unlock_to_cents) = 2
    or num_nulls(unlock_at, unlock_to_cents) = 0
      and unlock_to_cents >= 0 and unlock_to_cents < locked_cents);
create index accounts_unlocks on accounts (unlock_at) where unlock_at is not null;

-- Until now, there were no payment freezes and no alert settings.
alter table users
  add column stop jsonb,
  add column alerts jsonb,
  drop constraint users_deleted_blank,
  add constraint users_deleted_blank check (deleted_at is null
    or not is_active and sealed_identity is null and phone_number is null
      and pending_email is null and password_hash = '' and stop is null and alerts is null);

-- Alerts that customers asked for, written in the transaction that caused them. `due_at`: when to
-- send it; null once sent.
create table alerts (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  kind text not null check (kind in
    ('money_out', 'money_in', 'balance_below', 'held', 'refused', 'sign_in', 'schedule_fails')),
  account_id integer,
  transaction_id integer,
  amount_cents bigint,
  detail text,
  day text,
  created_at timestamptz not null,
  due_at timestamptz,
  is_put_off boolean not null default false -- the page was updated; the email waits
);
create index alerts_due on alerts (due_at, id) where due_at is not null;
create index alerts_of_user on alerts (user_id, id);

-- Browsers in which a customer has switched on that alerts are shown, and what their makers' push
-- services need for it. They are told apart by the hash of a cookie, as devices are.
create table push_subscriptions (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  device_hash text not null,
  endpoint text not null unique, -- a browser shows the alerts of one person
  public_key text not null, -- encrypts the alerts for the browser
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id, id);
