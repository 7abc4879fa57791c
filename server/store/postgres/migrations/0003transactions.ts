/** What people asked for (sections 3 and 4). What moved stands in the journal (0004). */
export const transactions = `
create table transactions (
  id integer generated always as identity primary key,
  from_account_id integer references accounts,
  to_account_id integer references accounts,
  amount_cents bigint not null check (amount_cents between 1 and 99999999999),
  type text not null check (type in ('deposit', 'withdrawal', 'transfer')),
  status text not null check (status in ('pending', 'completed', 'rejected')),
  description text not null,
  metadata jsonb,
  initiator_id integer not null references users,
  decided_by integer references users,
  decided_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint transactions_sides check (
    case type
      when 'deposit' then from_account_id is null and to_account_id is not null
      when 'withdrawal' then from_account_id is not null and to_account_id is null
      else coalesce(from_account_id <> to_account_id, false)
    end
  )
) with (fillfactor = 90);

-- What is held on an account, answered from the index alone.
create index transactions_held on transactions (from_account_id) include (amount_cents)
  where status = 'pending' and deleted_at is null;
create index transactions_from on transactions (from_account_id);
create index transactions_to on transactions (to_account_id);
create index transactions_newest on transactions (created_at desc, id desc)
  where deleted_at is null;
`;
