/**
 * The book again, a statement at a time instead of a row at a time, because an approval spent most
 * of its time in triggers. The rules are those of 0004: a balance moves with its postings and no
 * other way, a posting says what it left, an entry's legs sum to zero, and all of it only grows.
 */
export const booking = `
-- Nobody chooses the id of a posting.
drop trigger postings_move_balances on postings;
drop function book_posting();
alter table postings alter column id add generated always as identity;
select setval(pg_get_serial_sequence('postings', 'id'), nextval('posting_ids'), false);
drop sequence posting_ids;

-- Whoever has locked the account may say which balance a posting leaves (0081). For everybody else
-- it follows from the posting before, and it is numbered once the account's row is locked: an
-- account's postings are in the order of their ids.
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

-- Entries whose legs are not all there yet: proved at the latest when they are committed.
create table unproved_entries (entry_id bigint not null);
create function prove_later() returns trigger language plpgsql as $$
begin
  delete from unproved_entries where entry_id = new.entry_id;
  perform prove_entry(new.entry_id);
  return null;
end $$;
create constraint trigger journal_entries_balanced after insert on unproved_entries
  deferrable initially deferred for each row execute function prove_later();

-- Moves the balances of all postings of a statement and holds each posting to what it says it
-- left. What a statement adds to an entry sums to zero by itself or waits to be proved. Tables
-- grow after this was planned: so each row is looked up by itself, through an index.
create function book_postings() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  is_right boolean;
  open_entries bigint[];
begin
  with step as (
    select account_id, amount_cents, balance_after_cents,
      (select posted_at from journal_entries where id = added.entry_id) as posted_at,
      sum(amount_cents) over (partition by account_id order by id) as cents
    from added
  ), total as (
    select account_id, sum(amount_cents)::bigint as cents, max(posted_at) as posted_at
    from step where account_id is not null group by account_id
  ), moved as (
    update accounts set
      balance_cents = balance_cents + total.cents,
      last_activity_at = greatest(last_activity_at, total.posted_at),
      version = version + 1
    from total where accounts.id = total.account_id
    returning accounts.id, balance_cents - total.cents as cents
  )
  select
    bool_and(
      step.posted_at is not null and (
        step.account_id is null
        or coalesce(step.balance_after_cents = moved.cents + step.cents, false)
      )
    ),
    (select array_agg(entry_id) from (
      select entry_id from added group by entry_id having sum(amount_cents) <> 0
    ) as lopsided)
  into is_right, open_entries
  from step left join moved on moved.id = step.account_id;
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
drop trigger postings_balanced on postings;
drop function prove_entry_of_posting();

-- With legs in the same statement the postings' own trigger has proved it.
create function prove_entries() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  is_known boolean;
  open_entries bigint[];
begin
  select
    bool_and(
      transaction_id is null
      or (select true from transactions where id = added.transaction_id) is not null
    ),
    array_agg(id) filter (
      where (select true from postings where entry_id = added.id limit 1) is null
    )
  into is_known, open_entries
  from added;
  if not is_known then
    raise foreign_key_violation using message = 'An entry names a transaction that does not exist';
  end if;
  if open_entries is not null then
    insert into unproved_entries (entry_id) select unnest(open_entries);
  end if;
  return null;
end $$;
create trigger journal_entries_booked after insert on journal_entries
  referencing new table as added for each statement execute function prove_entries();
drop trigger journal_entries_balanced on journal_entries;
drop function prove_own_legs();

-- What the journal names was looked up above without a lock, because it can never go.
alter table postings
  drop constraint postings_entry_id_fkey,
  drop constraint postings_account_id_fkey;
alter table journal_entries drop constraint journal_entries_transaction_id_fkey;
create function refuse_removal() returns trigger language plpgsql as $$
begin
  raise integrity_constraint_violation using
    message = format('Rows of %I are never removed', tg_table_name),
    constraint = tg_table_name || '_stay';
end $$;
create trigger accounts_stay before delete or truncate on accounts
  for each statement execute function refuse_removal();
create trigger transactions_stay before delete or truncate on transactions
  for each statement execute function refuse_removal();

-- Whoever counts a version while they write the row need not be asked again.
drop trigger accounts_version on accounts;
create trigger accounts_version before update on accounts
  for each row when (new.version <= old.version) execute function count_version();

-- An approval books on both sides, which counts their versions.
drop trigger transactions_touch_sides on transactions;
create trigger transactions_touch_sides after insert on transactions
  for each row execute function touch_sides();
create trigger transactions_touch_changed_sides after update on transactions
  for each row when (
    not (old.status = 'pending' and new.status = 'completed')
    or old.from_account_id is distinct from new.from_account_id
    or old.to_account_id is distinct from new.to_account_id
  ) execute function touch_sides();
`;
