/**
 * The book. Inserting a posting moves its account's balance in the same statement, so that a
 * balance is the sum of its postings by construction; entries and postings never change.
 */
export const journal = `
create table journal_entries (
  id bigint generated always as identity primary key,
  kind text not null
    check (kind in ('deposit', 'withdrawal', 'transfer', 'adjustment', 'reversal')),
  transaction_id integer references transactions,
  actor_id integer not null references users,
  posted_at timestamptz not null
);
create index journal_entries_of_transaction on journal_entries (transaction_id);

create sequence posting_ids;
create table postings (
  id bigint primary key,
  entry_id bigint not null references journal_entries,
  account_id integer references accounts,
  system_account text check (system_account in ('cash', 'adjustments', 'closing')),
  amount_cents bigint not null check (amount_cents <> 0),
  balance_after_cents bigint,
  constraint postings_one_account check (num_nonnulls(account_id, system_account) = 1),
  constraint postings_balance_after check ((account_id is null) = (balance_after_cents is null))
);
create index postings_of_account on postings (account_id, id) where account_id is not null;
create index postings_of_entry on postings (entry_id);

-- Numbered once the account's row is locked: an account's postings are in the order of their ids.
create function book_posting() returns trigger language plpgsql as $$
begin
  new.balance_after_cents := null;
  if new.account_id is not null then
    update accounts set
      balance_cents = balance_cents + new.amount_cents,
      last_activity_at = greatest(
        last_activity_at,
        (select posted_at from journal_entries where id = new.entry_id)
      )
    where id = new.account_id
    returning balance_cents into new.balance_after_cents;
    if not found then
      raise foreign_key_violation using message = 'A posting names an account that does not exist';
    end if;
  end if;
  new.id := nextval('posting_ids');
  return new;
end $$;
create trigger postings_move_balances before insert on postings
  for each row execute function book_posting();

create function prove_entry(entry bigint) returns void language plpgsql as $$
begin
  if (select coalesce(sum(amount_cents), 1) from postings where entry_id = entry) <> 0 then
    raise integrity_constraint_violation using
      message = format('The legs of journal entry %s do not sum to zero', entry),
      constraint = 'journal_entries_balanced';
  end if;
end $$;
create function prove_own_legs() returns trigger language plpgsql as $$
begin
  perform prove_entry(new.id);
  return null;
end $$;
create function prove_entry_of_posting() returns trigger language plpgsql as $$
begin
  perform prove_entry(new.entry_id);
  return null;
end $$;
create constraint trigger journal_entries_balanced after insert on journal_entries
  deferrable initially deferred for each row execute function prove_own_legs();
create constraint trigger postings_balanced after insert on postings
  deferrable initially deferred for each row execute function prove_entry_of_posting();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise integrity_constraint_violation using
    message = format('Rows of %I are written once and never changed', tg_table_name),
    constraint = tg_table_name || '_immutable';
end $$;
create trigger journal_entries_immutable before update or delete or truncate on journal_entries
  for each statement execute function refuse_change();
create trigger postings_immutable before update or delete or truncate on postings
  for each statement execute function refuse_change();
`;
