-- The book. A journal entry says what happened, its postings which accounts it moved by how much.
-- An entry's postings sum to zero, a balance is the sum of its account's postings, a posting says
-- which balance it left, and all of it only grows.

-- Posted entries. No foreign keys, because referenced rows are never removed: triggers check once
-- per statement and lock nothing.
create table journal_entries (
  id bigint generated always as identity primary key,
  kind text not null constraint journal_entries_kind check (
    kind in ('deposit', 'withdrawal', 'transfer', 'adjustment', 'reversal', 'closing')),
  transaction_id integer,
  actor_id integer not null,
  posted_at timestamptz not null,
  -- The transaction's description when it was posted: past statements never change.
  description text not null default '',
  dated_at timestamptz
);
-- A transaction's booking, and its reversal where it was edited or deleted.
create index journal_entries_of_transaction on journal_entries (transaction_id);
-- What a staff member has posted in a day, for their limit.
create index journal_entries_of_actor on journal_entries (actor_id, posted_at);

-- The legs of entries: on a customer's account, or on one of the bank's own, whose balances aren't
-- stored. Legs are looked up by entry or account, never by ID alone, which determines the key.
create table postings (
  id bigint generated always as identity,
  entry_id bigint not null,
  account_id integer,
  system_account text check (system_account in ('cash', 'adjustments', 'closing')),
  amount_cents bigint not null check (amount_cents <> 0),
  balance_after_cents bigint,
  constraint postings_pkey primary key (entry_id, id),
  constraint postings_one_account check (num_nonnulls(account_id, system_account) = 1),
  constraint postings_balance_after check ((account_id is null) = (balance_after_cents is null))
);
-- An account's postings in their order.
create index postings_of_account on postings (account_id, id) where account_id is not null;

-- Posted entries never change: mistakes are corrected by another entry.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise integrity_constraint_violation using
    message = format('Rows of %I are written once and never changed', tg_table_name),
    constraint = tg_table_name || '_immutable';
end $$;
create trigger journal_entries_immutable before delete or truncate on journal_entries
  for each statement execute function refuse_change();

-- Returns whether an entry or a transaction moved money of a deleted user, whose texts are erased.
create function is_of_deleted_user(entry bigint, payment integer) returns boolean
language sql stable as $$
  select exists (
    select from accounts join users on users.id = accounts.user_id
    where users.deleted_at is not null and accounts.id in (
      select account_id from postings where entry_id = entry
      union all
      select unnest(array[from_account_id, to_account_id]) from transactions where id = payment
    )
  )
$$;
-- An entry's text may be erased with its user, and nothing else changes.
create trigger journal_entries_unchanged before update on journal_entries
  for each row when (
    new.description <> ''
    or (new.id, new.kind, new.transaction_id, new.actor_id, new.posted_at, new.dated_at)
      is distinct from
      (old.id, old.kind, old.transaction_id, old.actor_id, old.posted_at, old.dated_at)
    or not is_of_deleted_user(old.id, null)
  ) execute function refuse_change();
create trigger postings_immutable before update or delete or truncate on postings
  for each statement execute function refuse_change();

-- A writer that has locked the account may pass the balance after a posting, as approvals do. For
-- other writers the balance follows from the previous posting, and the posting gets its number
-- after the account's row is locked: an account's postings are in the order of their IDs.
create function follow_posting() returns trigger language plpgsql as $$
begin
  perform from accounts where id = new.account_id for no key update;
  if not found then
    raise foreign_key_violation using message = 'A posting names an account that does not exist';
  end if;
  new.id := nextval('postings_id_seq');
  new.balance_after_cents := new.amount_cents + coalesce((
    select balance_after_cents from postings where account_id = new.account_id
    order by id desc limit 1
  ), 0);
  return new;
end $$;
create trigger postings_follow before insert on postings
  for each row when (new.account_id is not null and new.balance_after_cents is null)
  execute function follow_posting();

-- Entries whose legs are not all there yet: proved and forgotten when they are committed. An entry
-- is refused whose legs do not sum to zero, or which has none.
create table unproved_entries (entry_id bigint not null);
create function prove_entry(entry bigint) returns void language plpgsql as $$
begin
  if (select coalesce(sum(amount_cents), 1) from postings where entry_id = entry) <> 0 then
    raise integrity_constraint_violation using
      message = format('The legs of journal entry %s do not sum to zero', entry),
      constraint = 'journal_entries_balanced';
  end if;
end $$;
create function prove_later() returns trigger language plpgsql as $$
begin
  delete from unproved_entries where entry_id = new.entry_id;
  perform prove_entry(new.entry_id);
  return null;
end $$;
create constraint trigger journal_entries_balanced after insert on unproved_entries
  deferrable initially deferred for each row execute function prove_later();

-- Moves the balances of all postings of a statement and holds each posting to what it says it
-- left: an account's postings follow each other, and the last one leaves the new balance. What a
-- statement adds to an entry sums to zero by itself or waits to be proved. Tables grow after this
-- was planned: so each row is looked up by itself, through an index.
create function book_postings() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  is_right boolean;
  open_entries bigint[];
begin
  with entry as materialized (
    select entry_id as id, sum(amount_cents) as cents,
      (select posted_at from journal_entries where id = added.entry_id) as posted_at
    from added group by entry_id
  ), step as (
    select added.id, account_id, amount_cents, balance_after_cents, posted_at,
      balance_after_cents - amount_cents
        = lag(balance_after_cents) over (partition by account_id order by added.id) as follows
    from added join entry on entry.id = added.entry_id
    where account_id is not null
  ), total as (
    select account_id, sum(amount_cents)::bigint as cents, max(posted_at) as posted_at,
      bool_and(follows) is not false as follow,
      (array_agg(balance_after_cents order by id desc))[1] as left_cents
    from step group by account_id
  ), moved as (
    update accounts set
      balance_cents = balance_cents + total.cents,
      last_activity_at = greatest(last_activity_at, total.posted_at),
      version = version + 1
    from total where accounts.id = total.account_id
    returning coalesce(total.follow and balance_cents = total.left_cents, false) as fits
  )
  select
    (select bool_and(posted_at is not null) from entry)
      and (
        select coalesce(bool_and(fits), true) and count(*) = (select count(*) from total)
        from moved
      ),
    (select array_agg(id) from entry where cents <> 0)
  into is_right, open_entries;
  if not is_right then
    raise integrity_constraint_violation using
      message = 'A posting names an entry, an account and the balance that it leaves there',
      constraint = 'postings_follow';
  end if;
  if open_entries is not null then
    insert into unproved_entries (entry_id) select unnest(open_entries);
  end if;
  return null;
end $$;
create trigger postings_move_balances after insert on postings
  referencing new table as added for each statement execute function book_postings();

-- Checks that an entry's transaction and user exist. If its legs come in one statement with it, the
-- postings' own trigger has checked them; otherwise they are checked later.
create function prove_entries() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  is_known boolean;
  is_acted boolean;
  open_entries bigint[];
begin
  select
    bool_and(
      transaction_id is null
      or (select true from transactions where id = added.transaction_id) is not null
    ),
    (
      select bool_and((select true from users where id = actor.id) is not null)
      from (select distinct actor_id as id from added) as actor
    ),
    array_agg(id) filter (
      where (select true from postings where entry_id = added.id limit 1) is null
    )
  into is_known, is_acted, open_entries
  from added;
  if not is_known then
    raise foreign_key_violation using message = 'An entry names a transaction that does not exist';
  end if;
  if not is_acted then
    raise foreign_key_violation using message = 'Who acted does not exist';
  end if;
  if open_entries is not null then
    insert into unproved_entries (entry_id) select unnest(open_entries);
  end if;
  return null;
end $$;
create trigger journal_entries_booked after insert on journal_entries
  referencing new table as added for each statement execute function prove_entries();

-- Passkey signatures of orders, so a third party can verify later who ordered what. An edit may
-- have overtaken one: then the transaction has other values.
create table signatures (
  id integer generated always as identity primary key,
  transaction_id integer references transactions,
  entry_id bigint references journal_entries, -- of a booking without a transaction
  request_id integer, -- of the approved request (approval_requests)
  -- of a member's approval; without a foreign key, because it outlives the requests of its company
  company_request_id integer,
  user_id integer not null references users,
  order_text text not null unique, -- whose SHA-256 was signed; each counts once
  assertion text not null, -- public key, client data, authenticator data and signature, with dots
  signed_at timestamptz not null,
  overtaken_at timestamptz,
  constraint signatures_one check (
    num_nonnulls(transaction_id, entry_id, request_id, company_request_id) = 1)
);
create index signatures_of_transaction on signatures (transaction_id); -- finds what an edit overtakes
create trigger signatures_stay before delete or truncate on signatures
  for each statement execute function refuse_removal();
