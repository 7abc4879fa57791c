-- Tables for the server's own operation.

-- The schema's version: the newest row (schema.ts). The hash is that of all statements of the version.
create table schema_migration (
  version integer primary key,
  schema_hash text not null,
  applied_at timestamptz not null default now()
);

-- Settings, by key. Secret values are encrypted.
create table system_settings (
  id integer generated always as identity primary key,
  key text not null constraint system_settings_key_unique unique check (
    key ~ '^[a-z][a-z0-9_]{0,63}$'),
  value text not null,
  updated_at timestamptz not null,
  set_by integer, -- the administrator; none for the bank itself, no foreign key, as in the journal
  confirmed_at timestamptz -- by another one, where a setting needs that
);

-- Idempotency keys: a repeated request has no effect and gets the first response. The fingerprint,
-- a keyed hash, shows whether the requests are equal.
create table idempotency (
  user_id integer not null references users,
  key text not null,
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null,
  constraint idempotency_key_unique primary key (user_id, key)
);
create index idempotency_created on idempotency (created_at); -- finds those old enough to go

-- Messages that were kept because the server sends no email. A text may hold a code, so it is
-- encrypted.
create table outbox (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  recipient text not null,
  subject text not null,
  sealed_text text not null,
  created_at timestamptz not null
);
create index outbox_newest on outbox (created_at desc, id desc); -- the administrators' list

-- The key check value of the secret key that encrypts this database: a keyed hash of a public text,
-- which reveals nothing of the key. The first process to start writes it. One row at most.
create table secret_key_print (
  is_only boolean primary key default true check (is_only),
  print text not null check (print <> '')
);

-- Returns the characters of a folded text, and its pairs of neighbors. A folded text has no capital
-- letter, so A separates them.
create function character_pairs(folded text) returns text[] language sql immutable parallel safe
return string_to_array(folded, null)
  || string_to_array(regexp_replace(folded, '(..)', '\1A', 'g'), 'A')
  || string_to_array(regexp_replace(substr(folded, 2), '(..)', '\1A', 'g'), 'A');
-- Searching descriptions by one or two characters. Includes deleted rows: PostgreSQL uses the
-- frequencies of a whole index only, and needs them to see that a scan finds frequent ones sooner.
create index transactions_search_short on transactions
  using gin (character_pairs(folded_description));

-- Searching descriptions and names by any three letters. A server without the extension, or one
-- that does not let us create it, searches row by row instead.
do $$
begin
  create extension if not exists pg_trgm;
  create index transactions_search on transactions
    using gin (folded_description gin_trgm_ops) where deleted_at is null;
  create index users_search on users
    using gin (search_text(full_name) gin_trgm_ops, search_text(username) gin_trgm_ops,
      search_text(email) gin_trgm_ops);
  create index accounts_search on accounts
    using gin (search_text(account_number) gin_trgm_ops) where deleted_at is null;
exception
  when undefined_file or feature_not_supported or insufficient_privilege or undefined_object then
    raise notice 'pg_trgm is not available: searches read every row';
end $$;
-- Word frequencies, so that a search for a frequent word scans the list in order and a search for a
-- rare one uses an index.
create statistics users_full_names on (search_text(full_name)) from users;
create statistics users_usernames on (search_text(username)) from users;
create statistics users_emails on (search_text(email)) from users;

-- The progress of background scans: by IDs, a slice at a time, for all processes.
create table walks (
  name text primary key,
  is_under_way boolean not null default false,
  after_id bigint not null default 0,
  began_at timestamptz,
  ended_at timestamptz, -- when a walk last came to its end
  found text not null default '', -- ids that the walk under way has found wrong
  wrong text not null default '' -- ids that are wrong until a walk finds nothing
);

-- Former secret keys, each encrypted under the current one, oldest first: hashes made under them
-- can't be made again.
create table former_keys (
  id integer generated always as identity primary key,
  name text not null constraint former_keys_name_unique unique,
  sealed_key text not null
);

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

-- Alerts that customers asked for, written in the transaction that caused them. `due_at`: when to
-- send it; null once sent.
create table alerts (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  kind text not null check (kind in
    ('money_out', 'money_in', 'balance_below', 'held', 'refused', 'sign_in', 'schedule_fails',
      'changed_by_staff')),
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

-- Web push subscriptions of customers' browsers, with the data that push services require.
-- Identified by the hash of a cookie, as devices are.
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
