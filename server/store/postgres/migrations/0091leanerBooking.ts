/**
 * The proofs of 0080 and 0083 with less work for each row: an account's postings are held together
 * among themselves, so that the balance they lead to is compared once, and an entry's actor is
 * looked up where its transaction is.
 */
export const leanerBooking = `
create or replace function book_postings() returns trigger language plpgsql
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

create or replace function prove_entries() returns trigger language plpgsql
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
drop trigger journal_entries_actors on journal_entries;
`;
