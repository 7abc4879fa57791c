/**
 * Decisions as in 0081. The locked rows are kept as they were found instead of being read again,
 * what is held comes from `pending_transactions` (0090), and entries are numbered beforehand, so
 * that nothing waits for their ids. What a request asks for arrives as one array for each field.
 */
export const leanerDecisions = `
drop function decide_transactions(jsonb, boolean);
create function decide_transactions(
  ids integer[], decisions text[], actors integer[], moments timestamptz[], may_wait boolean
)
returns table (place bigint, outcome text, owners text, item json)
language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  known transactions[];
  granted accounts[];
begin
  if may_wait then
    known := array(
      select found from transactions as found where id = any (ids) and deleted_at is null
      order by id for no key update
    );
    granted := array(
      select found from accounts as found
      where id = any (array(
        select unnest(array[from_account_id, to_account_id]) from unnest(known)
      ))
      order by id for no key update
    );
  else
    known := array(
      select found from transactions as found where id = any (ids) and deleted_at is null
      order by id for no key update skip locked
    );
    granted := array(
      select found from accounts as found
      where id = any (array(
        select unnest(array[from_account_id, to_account_id]) from unnest(known)
      ))
      order by id for no key update skip locked
    );
  end if;

  -- From here on everything that is looked at is locked. Who adds to what is held on an account
  -- locks it first, so this statement sees all of that, too.
  return query
  with held as (
    select from_account_id, sum(amount_cents) as cents from pending_transactions
    where from_account_id = any (array(select from_account_id from unnest(known)))
    group by from_account_id
  ), asked as (
    select
      request.place, request.decision, request.actor_id, request.at,
      pending.id, pending.type, pending.from_account_id, pending.to_account_id,
      pending.amount_cents, pending as item,
      source.balance_cents as source_cents, destination.balance_cents as destination_cents,
      concat_ws(',', source.user_id, nullif(destination.user_id, source.user_id)) as owners,
      case
        when pending.id is null and may_wait then 'not_found'
        when pending.id is null then 'busy'
        when pending.from_account_id is distinct from source.id
          or pending.to_account_id is distinct from destination.id then 'busy'
        when row_number() over (partition by request.id order by request.place) > 1 then 'busy'
        when pending.status = request.decision then 'unchanged'
        when pending.status <> 'pending' then 'already_decided'
        when request.decision = 'rejected' then 'decided'
        when not (coalesce(source.is_active, true) and coalesce(destination.is_active, true))
          then 'account_inactive'
        when source.is_frozen then 'account_frozen'
        when source.balance_cents < held.cents then 'insufficient_funds'
        when destination.balance_cents
          + sum(pending.amount_cents) over (partition by pending.to_account_id) > 10000000000000
          then case when may_wait then 'balance_limit' else 'busy' end
        else 'decided'
      end as outcome
    from unnest(ids, decisions, actors, moments) with ordinality
      as request (id, decision, actor_id, at, place)
    left join unnest(known) as pending on pending.id = request.id
    left join unnest(granted) as source on source.id = pending.from_account_id
    left join unnest(granted) as destination on destination.id = pending.to_account_id
    left join held on held.from_account_id = pending.from_account_id
  ), judged as materialized (
    select *,
      case when outcome = 'decided' and decision = 'completed'
        then nextval('journal_entries_id_seq')
      end as entry_id
    from asked
  ), decided as (
    update transactions
    set status = judged.decision, decided_by = judged.actor_id, decided_at = judged.at
    from judged
    where transactions.id = judged.id and judged.outcome = 'decided'
    returning judged.place, to_json(transactions) as item
  ), entries as (
    insert into journal_entries (id, kind, transaction_id, actor_id, posted_at)
    overriding system value
    select entry_id, type, id, actor_id, at from judged where entry_id is not null
  ), legs as (
    insert into postings
      (entry_id, account_id, system_account, amount_cents, balance_after_cents)
    select
      entry_id, leg.account_id, case when leg.account_id is null then 'cash' end, leg.cents,
      leg.balance_cents + sum(leg.cents) over (partition by leg.account_id order by entry_id)
    from judged
    cross join lateral (values
      (from_account_id, - amount_cents, source_cents),
      (to_account_id, amount_cents, destination_cents)
    ) as leg (account_id, cents, balance_cents)
    where entry_id is not null
  ), audited as (
    insert into audit (at, actor_id, action, subject, before, after)
    select
      at, actor_id,
      case decision when 'completed' then 'transaction.approved' else 'transaction.rejected' end,
      'transaction:' || id,
      '{"status": "pending"}',
      jsonb_build_object('status', decision, 'amountCents', amount_cents)
    from judged where outcome = 'decided'
    order by place
  )
  select
    judged.place, judged.outcome, judged.owners,
    case judged.outcome
      when 'decided' then decided.item
      when 'unchanged' then to_json(judged.item)
    end
  from judged left join decided on decided.place = judged.place
  order by judged.place;
end $$;
`;
