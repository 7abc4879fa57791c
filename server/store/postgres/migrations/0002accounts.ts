/** Accounts. Their balances start at 0 and nobody writes them: postings move them (0004). */
export const accounts = `
create table accounts (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  account_number text not null constraint accounts_account_number_unique unique,
  account_type text not null check (account_type in ('checking', 'savings', 'investment')),
  balance_cents bigint not null default 0,
  floor_cents bigint not null default 0,
  is_active boolean not null,
  is_frozen boolean not null,
  last_activity_at timestamptz,
  created_at timestamptz not null,
  constraint accounts_balance_floor check (balance_cents >= floor_cents),
  constraint accounts_balance_limit
    check (balance_cents between -10000000000000 and 10000000000000)
) with (fillfactor = 80);
create index accounts_of_user on accounts (user_id);

create function refuse_written_balance() returns trigger language plpgsql as $$
begin
  raise integrity_constraint_violation using
    message = 'A balance is never written, it follows from postings',
    constraint = 'accounts_balance_follows_postings';
end $$;

create trigger accounts_start_at_zero before insert on accounts
  for each row when (new.balance_cents <> 0)
  execute function refuse_written_balance();

-- At depth 0 the statement came from outside; a posting's trigger works at depth 1.
create trigger accounts_balance_follows_postings before update on accounts
  for each row when (new.balance_cents <> old.balance_cents and pg_trigger_depth() = 0)
  execute function refuse_written_balance();
`;
