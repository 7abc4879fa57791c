-- Payment runs: payments that a customer sends together. Each submitted row is an ordinary pending
-- withdrawal.

create table payment_runs (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  from_account_id integer not null references accounts,
  name text not null,
  state text not null check (state in ('draft', 'submitted')),
  is_saved boolean not null, -- listed first, because the customer repeats it
  content_hash text not null check (octet_length(content_hash) = 64), -- of its rows, in hex
  version integer not null, -- of the draft: a submission names the one that its customer saw
  row_count integer not null check (row_count between 1 and 1000),
  total_cents bigint not null check (total_cents > 0),
  created_at timestamptz not null,
  submitted_at timestamptz,
  constraint payment_runs_submitted_at check ((state = 'submitted') = (submitted_at is not null))
);
create index payment_runs_of_user on payment_runs (user_id, id); -- theirs

create table payment_run_rows (
  run_id integer not null references payment_runs,
  place integer not null check (place between 1 and 1000), -- 1 is the first row
  payee text not null,
  account_number text not null,
  amount_cents bigint not null check (amount_cents between 1 and 99999999999),
  note text not null,
  constraint payment_run_rows_pkey primary key (run_id, place)
);

-- What became of each row: one per row, written in the transaction that submits the run, so no row
-- is submitted twice.
create table payment_run_outcomes (
  run_id integer not null references payment_runs,
  place integer not null,
  result text not null check (result in ('submitted', 'refused', 'left_out')),
  problem text, -- why it was refused, as a sentence
  transaction_id integer references transactions,
  constraint payment_run_outcomes_once primary key (run_id, place),
  constraint payment_run_outcomes_transaction_unique unique (transaction_id),
  constraint payment_run_outcomes_submitted
    check ((result = 'submitted') = (transaction_id is not null)),
  constraint payment_run_outcomes_refused check ((result = 'refused') = (problem is not null))
);
create trigger payment_run_outcomes_fixed before update or truncate on payment_run_outcomes
  for each statement execute function refuse_change();

-- A submitted run keeps its account, total, and time, and its rows stay as they were submitted.
create function refuse_change_of_submitted_run() returns trigger language plpgsql as $$
begin
  if old.state = 'submitted' and (new.state, new.from_account_id, new.content_hash, new.row_count,
    new.total_cents, new.submitted_at) is distinct from (old.state, old.from_account_id,
    old.content_hash, old.row_count, old.total_cents, old.submitted_at)
  then
    raise integrity_constraint_violation using
      message = format('Payment run %s was already submitted', old.id),
      constraint = 'payment_runs_submitted_once';
  end if;
  return new;
end $$;
create trigger payment_runs_submitted_once before update on payment_runs
  for each row execute function refuse_change_of_submitted_run();

create function refuse_rows_of_submitted_run() returns trigger language plpgsql as $$
begin
  if (select state from payment_runs where id = new.run_id) = 'submitted' then
    raise integrity_constraint_violation using
      message = format('Payment run %s was already submitted', new.run_id),
      constraint = 'payment_run_rows_submitted';
  end if;
  return new;
end $$;
create trigger payment_run_rows_submitted before insert or update on payment_run_rows
  for each row execute function refuse_rows_of_submitted_run();
