/**
 * Decisions as in 0051, with postings that say which balance they leave (0080): the accounts are
 * locked, so it is known. Always through the indexes, whatever the tables were when it was planned.
 */
export const groupedDecisions = `
create or replace function decide_transactions(requests jsonb, may_wait boolean)
returns table (place bigint, outcome text, owners text, item transactions)
language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  ids constant integer[] := array(
    select (value ->> 'id')::integer from jsonb_array_elements(requests)
  );
  known integer[];
  sides integer[];
  granted integer[];
begin
  if may_wait then
    known := array(
      select id from transactions where id = any (ids) and deleted_at is null
      order by id for no key update
    );
  else
    known := array(
      select id from transactions where id = any (ids) and deleted_at is null
      order by id for no key update skip locked
    );
  end if;
  sides := array(
    select distinct side
    from transactions, unnest(array[from_account_id, to_account_id]) as both_sides (side)
    where id = any (known) and side is not null
  );
  if may_wait then
    granted := array(
      select id from accounts where id = any (sides) order by id for no key update
    );
  else
    granted := array(
      select id from accounts where id = any (sides) order by id for no key update skip locked
    );
  end if;

  -- From here on everything that is read is locked, and this statement sees it as it is now.
  return query
  with wanted as (
    select
      request.place,
      (request.value ->> 'id')::integer as id,
      request.value ->> 'status' as decision,
      (request.value ->> 'actorId')::integer as actor_id,
      (request.value ->> 'at')::timestamptz as at
    from jsonb_array_elements(requests) with ordinality as request (value, place)
  ), judged as (
    select
      wanted.place, wanted.decision, wanted.actor_id, wanted.at,
      pending.id, pending.type, pending.from_account_id, pending.to_account_id,
      pending.amount_cents, pending as item,
      source.balance_cents as source_cents, destination.balance_cents as destination_cents,
      concat_ws(',', source.user_id, nullif(destination.user_id, source.user_id)) as owners,
      case
        when pending.id is null and may_wait then 'not_found'
        when pending.id is null then 'busy'
        when not (array_remove(array[from_account_id, to_account_id], null) <@ granted) then 'busy'
        when row_number() over (partition by wanted.id order by wanted.place) > 1 then 'busy'
        when pending.status = wanted.decision then 'unchanged'
        when pending.status <> 'pending' then 'already_decided'
        when wanted.decision = 'rejected' then 'decided'
        when not (coalesce(source.is_active, true) and coalesce(destination.is_active, true))
          then 'account_inactive'
        when source.is_frozen then 'account_frozen'
        when source.balance_cents < held.cents then 'insufficient_funds'
        when destination.balance_cents
          + sum(pending.amount_cents) over (partition by pending.to_account_id) > 10000000000000
          then case when may_wait then 'balance_limit' else 'busy' end
        else 'decided'
      end as outcome
    from wanted
    left join transactions as pending on pending.id = wanted.id and pending.id = any (known)
    left join accounts as source on source.id = pending.from_account_id
      and source.id = any (granted)
    left join accounts as destination on destination.id = pending.to_account_id
      and destination.id = any (granted)
    left join lateral (
      select sum(amount_cents) as cents from transactions as holding
      where holding.from_account_id = source.id
        and holding.status = 'pending' and holding.deleted_at is null
    ) as held on true
  ), decided as (
    update transactions
    set status = judged.decision, decided_by = judged.actor_id, decided_at = judged.at
    from judged
    where transactions.id = judged.id and judged.outcome = 'decided'
    returning judged.place, transactions as item
  ), entries as (
    insert into journal_entries (kind, transaction_id, actor_id, posted_at)
    select judged.type, judged.id, judged.actor_id, judged.at
    from judged where judged.outcome = 'decided' and judged.decision = 'completed'
    order by judged.place
    returning id, transaction_id
  ), legs as (
    insert into postings
      (entry_id, account_id, system_account, amount_cents, balance_after_cents)
    select
      entries.id, leg.account_id, case when leg.account_id is null then 'cash' end, leg.cents,
      leg.balance_cents + sum(leg.cents) over (partition by leg.account_id order by entries.id)
    from entries
    join judged on judged.id = entries.transaction_id and judged.outcome = 'decided'
    cross join lateral (values
      (judged.from_account_id, - judged.amount_cents, judged.source_cents),
      (judged.to_account_id, judged.amount_cents, judged.destination_cents)
    ) as leg (account_id, cents, balance_cents)
    order by entries.id, leg.account_id nulls last
  ), audited as (
    insert into audit (at, actor_id, action, subject, before, after)
    select
      judged.at, judged.actor_id,
      case judged.decision
        when 'completed' then 'transaction.approved' else 'transaction.rejected'
      end,
      'transaction:' || judged.id,
      jsonb_build_object('status', 'pending'),
      jsonb_build_object('status', judged.decision, 'amountCents', judged.amount_cents)
    from judged where judged.outcome = 'decided'
    order by judged.place
  )
  select judged.place, judged.outcome, judged.owners, coalesce(decided.item, judged.item)
  from judged left join decided on decided.place = judged.place
  order by judged.place;
end $$;
`;
