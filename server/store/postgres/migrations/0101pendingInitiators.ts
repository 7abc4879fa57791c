/** Who asked stands beside what waits, so that what one person has waiting is counted by an index. */
export const pendingInitiators = `
alter table pending_transactions add column initiator_id integer;
alter table pending_transactions disable trigger pending_transactions_follow;
update pending_transactions set initiator_id = transactions.initiator_id
  from transactions where transactions.id = pending_transactions.id;
alter table pending_transactions enable trigger pending_transactions_follow;
alter table pending_transactions alter column initiator_id set not null;
create index pending_transactions_by_initiator on pending_transactions (initiator_id);

create or replace function count_added_transactions() returns trigger language plpgsql as $$
begin
  perform count_transactions(count(*)) from added where deleted_at is null;
  insert into pending_transactions (id, from_account_id, amount_cents, created_at, initiator_id)
    select id, from_account_id, amount_cents, created_at, initiator_id from added
    where status = 'pending' and deleted_at is null;
  return null;
end $$;

create or replace function keep_pending() returns trigger language plpgsql as $$
begin
  insert into pending_transactions (id, from_account_id, amount_cents, created_at, initiator_id)
    values (new.id, new.from_account_id, new.amount_cents, new.created_at, new.initiator_id)
    on conflict (id) do update set
      from_account_id = excluded.from_account_id,
      amount_cents = excluded.amount_cents,
      created_at = excluded.created_at;
  return null;
end $$;
`;
