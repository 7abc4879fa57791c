-- People: who they are, how they sign in, and what limits guessing. Other tables name a person by
-- users.id; rows of users are never removed, so these names stay good.

-- A text as it is searched and sorted: without regard to case, accents and ways of writing, as
-- `foldText` of contract/search.ts writes it. Most texts are of A to Z alone and need less. Not strict: then
-- PostgreSQL would call it for each row instead of putting its expression where it is used.
create function search_text(given text) returns text language sql immutable parallel safe
return case
  when octet_length(given) = char_length(given) then lower(given collate "C")
  else translate(
    lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f\u200c\u200d]', '', 'g')),
    'øłđħŧıς', 'oldhtiσ')
end;

-- Customers and administrators. A deleted person keeps their row, because the books and the audit
-- log name them, but nothing personal stays in it.
create table users (
  id integer generated always as identity primary key,
  username text not null,
  password_hash text not null, -- a PHC string: algorithm, salt and hash
  email text not null,
  full_name text not null,
  role text not null check (role in ('customer', 'admin')),
  is_active boolean not null, -- where not, they cannot sign in
  is_frozen boolean not null, -- where so, they cannot move money
  phone_number text,
  preferred_account_type text not null check (
    preferred_account_type in ('checking', 'savings', 'investment')),
  preferred_currency text not null check (
    preferred_currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR', 'CAD', 'AUD', 'CHF', 'SGD')),
  two_factor_enabled boolean not null,
  created_at timestamptz not null,
  sealed_identity text, -- license, part of the social security number, date of birth, encrypted
  deleted_at timestamptz,
  version bigint not null default 0, -- grows with what the person sees: their polls' ETag
  password_change_due boolean not null default false, -- the password is a temporary one
  pending_email text, -- becomes the address once it is confirmed (email_changes)
  is_email_proved boolean not null default false, -- a code sent to the address has come back
  code_above bigint check (code_above >= 0), -- orders of more cents than this ask for a code
  -- The permission sets, separated by spaces; none: an administrator has all permissions.
  permission_sets text not null default '' check (permission_sets ~
    '^((owner|approver|operator|support|auditor)( (owner|approver|operator|support|auditor))*)?$'),
  constraint users_sets_of_staff check (role = 'admin' or permission_sets = ''),
  -- The customer's own daily limit for outgoing money, in cents; null: the bank's default applies.
  day_limit bigint check (day_limit >= 0),
  stop jsonb, -- their own stop of all payments: since when, and which browsers it signed out
  alerts jsonb, -- alert settings; null: the defaults apply
  is_company boolean not null default false, -- see 11-companies.sql
  -- No one signs in as a company, and it is no one's identity.
  constraint users_company check (not is_company
    or role = 'customer' and password_hash = '' and sealed_identity is null
      and not two_factor_enabled and pending_email is null),
  -- A deleted user can't sign in, and their personal data is gone.
  constraint users_deleted_blank check (deleted_at is null
    or not is_active and sealed_identity is null and phone_number is null
      and pending_email is null and password_hash = '' and stop is null and alerts is null)
);
-- Returns the key under which usernames are unique and tries on them are counted, as
-- normalizedUsername in server/db/store/people.ts: regardless of case, with a final σ as any other.
create function name_key(name text) returns text
  language sql immutable strict parallel safe
  as $$ select replace(lower(name), 'ς', 'σ') $$;
-- A company has its own name, and the email address of the person who opened it.
create unique index users_username_unique on users (name_key(username)) where not is_company;
create unique index users_email_unique on users (lower(email)) where not is_company;
-- The list of people, newest first and in the order of their names, a page at a time.
create index users_newest on users (created_at desc, id desc) where deleted_at is null;
create index users_by_name on users (search_text(full_name) collate "C", id)
  where deleted_at is null;
create index users_by_username on users (search_text(username) collate "C", id)
  where deleted_at is null;

-- Counts the version with whatever changes the row.
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger users_version before update on users for each row execute function count_version();

-- A foreign key locks the row that it references, against removal. Rows of these tables are never
-- removed, so busy tables reference them without a foreign key and wait for no lock.
create function refuse_removal() returns trigger language plpgsql as $$
begin
  raise integrity_constraint_violation using
    message = format('Rows of %I are never removed', tg_table_name),
    constraint = tg_table_name || '_stay';
end $$;
create trigger users_stay before delete or truncate on users
  for each statement execute function refuse_removal();

-- A deletion is final.
create function refuse_undeleting() returns trigger language plpgsql as $$
begin
  raise integrity_constraint_violation using
    message = format('Rows of %I that are deleted stay as they are', tg_table_name),
    constraint = tg_table_name || '_deleted';
end $$;
create trigger users_stay_deleted before update of deleted_at on users
  for each row when (old.deleted_at is not null) execute function refuse_undeleting();

-- Keys of users, each encrypted under the server's key. Texts about a user in the audit log, whose
-- rows never change, are encrypted under the user's key as well. Its deletion erases them.
create table personal_keys (
  user_id integer primary key references users,
  sealed_key text not null
);

-- Sessions. Stores only the hash of a session's token, so a reader of the database can't use it.
-- Lists of a user's own sessions show the ID.
create table sessions (
  token_hash text constraint sessions_token_hash_unique primary key,
  user_id integer not null references users,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  device text not null,
  id integer generated always as identity constraint sessions_id_unique unique,
  has_second_factor boolean not null -- a password alone opened it where not
);
create index sessions_of_user on sessions (user_id, created_at desc); -- theirs, newest first

-- Tries that are limited, such as failed sign-ins. The subject says what is counted: a name, an
-- address, a browser.
create table attempts (subject text not null, at timestamptz not null);
create index attempts_on_subject on attempts (subject, at); -- counts them since a time
create index attempts_at on attempts (at); -- finds those that no limit looks at any more

-- Right passwords that still need their second factor, by the hash of a cookie.
create table challenges (
  token_hash text constraint challenges_token_hash_unique primary key,
  user_id integer not null references users,
  failures integer not null check (failures >= 0), -- wrong codes so far; only so many are taken
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index challenges_of_user on challenges (user_id); -- forgets all of a person
create index challenges_by_end on challenges (expires_at); -- finds those that have ended

-- Codes of the second factor: sent to a person at their sign-in, or generated by an administrator.
create table two_factor_codes (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  origin text not null check (origin in ('sent', 'generated')),
  code_hash text not null, -- keyed: there are few codes, a plain hash is found by trying all
  sealed_code text, -- encrypted, for administrators
  is_used boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  challenge_hash text,
  made_by integer references users, -- the member of staff who made it
  -- A sent code can't be read, and completes only the challenge that it was sent for.
  constraint two_factor_codes_check check ((sealed_code is null) = (origin = 'sent')),
  constraint two_factor_codes_check1 check (challenge_hash is null or origin = 'sent')
);
-- Looks up an entered code; lists all codes for administrators, newest first.
create index two_factor_codes_unused on two_factor_codes (user_id, code_hash) where not is_used;
create index two_factor_codes_newest on two_factor_codes (created_at desc, id desc);

-- Authenticator apps, one of a person. One that is not confirmed was shown but never proved, and
-- does not count.
create table authenticators (
  user_id integer constraint authenticators_user_unique primary key references users,
  sealed_secret text not null, -- encrypted, bound to its person
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step integer not null -- of the newest code that was taken: none counts twice
);

-- Sign in users who have lost their authenticator app. A used one is removed.
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

-- Challenges for passkeys, each for one browser and one use.
create table passkey_challenges (
  challenge text primary key,
  browser_hash text not null, -- of a cookie
  user_id integer references users, -- the user who adds a passkey; null at sign-in
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at); -- finds those that have ended

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

-- Account recoveries in progress. Any name gets a handle: for an unknown name the row has no user
-- and never succeeds, so the response doesn't reveal which names exist.
create table recoveries (
  id integer generated always as identity primary key,
  handle integer not null,
  user_id integer references users,
  code_hash text, -- none where staff handed over a code, which is long
  failures integer not null check (failures >= 0),
  verified_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  secret_hash text, -- of a long secret: the email link's token, or staff's code
  made_by integer references users, -- the member of staff who restarted it
  constraint recoveries_prove check (code_hash is not null or secret_hash is not null)
);
create index recoveries_newest on recoveries (handle, id desc); -- only the latest one counts
create index recoveries_of_user on recoveries (user_id); -- forgets all of a person
create index recoveries_by_end on recoveries (expires_at); -- finds those that have ended

-- Trusted browsers: users have signed in there before. Identified by a cookie's hash. Tries there
-- are counted separately, so strangers elsewhere can't lock a user out.
create table devices (
  token_hash text not null,
  user_id integer not null references users,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  constraint devices_unique primary key (token_hash, user_id)
);
create index devices_latest on devices (user_id, last_seen_at desc); -- the others are forgotten

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
