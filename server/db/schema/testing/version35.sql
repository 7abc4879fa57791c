-- The schema of version 35 as the migrations of Kestrel 0.1 made it on PostgreSQL 15: pg_dump
-- --schema-only --no-owner of it, without comments and settings. By hand: the condition of
-- transactions_keep_pending, which pg_dump takes apart, and the last block, for databases without
-- pg_trgm.
SET LOCAL check_function_bodies = false;

CREATE FUNCTION book_postings() RETURNS trigger
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    AS $$
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

CREATE FUNCTION count_added_transactions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform count_transactions(count(*)) from added where deleted_at is null;
  insert into pending_transactions (id, from_account_id, amount_cents, created_at, initiator_id)
    select id, from_account_id, amount_cents, created_at, initiator_id from added
    where status = 'pending' and deleted_at is null;
  return null;
end $$;

CREATE FUNCTION count_deleted_transaction() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform count_transactions(case when new.deleted_at is null then 1 else -1 end);
  return null;
end $$;

CREATE FUNCTION count_transactions(change bigint) RETURNS void
    LANGUAGE sql
    AS $$
  insert into transaction_counts (writer, live) values (pg_backend_pid() % 1024, change)
  on conflict (writer) do update set live = transaction_counts.live + excluded.live
$$;

CREATE FUNCTION count_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.version := old.version + 1;
  return new;
end $$;

CREATE FUNCTION decide_transactions(ids integer[], decisions text[], actors integer[], moments timestamp with time zone[], may_wait boolean) RETURNS TABLE(place bigint, outcome text, owners text, item json)
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_mergejoin TO 'off'
    AS $$
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

  -- From here on everything that is looked at is locked. Who adds to what is held on an account,
  -- and who freezes or blocks its owner, locks it too, so this statement sees all of that.
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
        when owner.is_frozen or not owner.is_active then 'owner_frozen'
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
    left join users as owner on owner.id = source.user_id
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

CREATE FUNCTION follow_posting() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION keep_pending() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into pending_transactions (id, from_account_id, amount_cents, created_at, initiator_id)
    values (new.id, new.from_account_id, new.amount_cents, new.created_at, new.initiator_id)
    on conflict (id) do update set
      from_account_id = excluded.from_account_id,
      amount_cents = excluded.amount_cents,
      created_at = excluded.created_at;
  return null;
end $$;

CREATE FUNCTION name_key(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ select replace(lower(name), 'ς', 'σ') $$;

CREATE FUNCTION prove_actors() RETURNS trigger
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
begin
  if exists (
    select from (select distinct actor_id as id from added where actor_id is not null) as actor
    where (select true from users where users.id = actor.id) is null
  ) then
    raise foreign_key_violation using message = 'Who acted does not exist';
  end if;
  return null;
end $$;

CREATE FUNCTION prove_decider() RETURNS trigger
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
begin
  perform from users where id = new.decided_by;
  if not found then
    raise foreign_key_violation using message = 'Who decided does not exist';
  end if;
  return null;
end $$;

CREATE FUNCTION prove_entries() RETURNS trigger
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    AS $$
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

CREATE FUNCTION prove_entry(entry bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if (select coalesce(sum(amount_cents), 1) from postings where entry_id = entry) <> 0 then
    raise integrity_constraint_violation using
      message = format('The legs of journal entry %s do not sum to zero', entry),
      constraint = 'journal_entries_balanced';
  end if;
end $$;

CREATE FUNCTION prove_later() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from unproved_entries where entry_id = new.entry_id;
  perform prove_entry(new.entry_id);
  return null;
end $$;

CREATE FUNCTION prove_linked_rows() RETURNS trigger
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
begin
  if exists (
    select from added where (select true from audit where audit.id = added.audit_id) is null
  ) then
    raise foreign_key_violation using message = 'A link names an audit row that does not exist';
  end if;
  return null;
end $$;

CREATE FUNCTION refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise integrity_constraint_violation using
    message = format('Rows of %I are written once and never changed', tg_table_name),
    constraint = tg_table_name || '_immutable';
end $$;

CREATE FUNCTION refuse_removal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise integrity_constraint_violation using
    message = format('Rows of %I are never removed', tg_table_name),
    constraint = tg_table_name || '_stay';
end $$;

CREATE FUNCTION refuse_taken_name() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_advisory_xact_lock(hashtextextended('username:' || name_key(new.username), 0));
  if exists (
    select from users
    where name_key(username) = name_key(new.username) and id <> new.id and deleted_at is null
  ) then
    raise exception 'Somebody has this name already'
      using errcode = 'unique_violation', constraint = 'users_username_unique';
  end if;
  return new;
end $$;

CREATE FUNCTION refuse_undeleting() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise integrity_constraint_violation using
    message = format('Rows of %I that are deleted stay as they are', tg_table_name),
    constraint = tg_table_name || '_deleted';
end $$;

CREATE FUNCTION refuse_written_balance() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise integrity_constraint_violation using
    message = 'A balance is never written, it follows from postings',
    constraint = 'accounts_balance_follows_postings';
end $$;

CREATE FUNCTION refuse_written_pending() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise integrity_constraint_violation using
    message = 'What waits is never written, it follows from transactions',
    constraint = 'pending_transactions_follow';
end $$;

CREATE FUNCTION settle_changed_transactions() RETURNS trigger
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
begin
  if exists (
    select from (select distinct decided_by as id from changed where decided_by is not null)
      as decider
    where (select true from users where users.id = decider.id) is null
  ) then
    raise foreign_key_violation using message = 'Who decided does not exist';
  end if;
  delete from pending_transactions where id = any (array(
    select id from changed where status <> 'pending' or deleted_at is not null
  ));
  return null;
end $$;

CREATE FUNCTION touch_conversation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform touch_user(new.user_id);
  return null;
end $$;

CREATE FUNCTION touch_sides() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  side integer;
  mine constant xid := pg_current_xact_id()::xid;
begin
  if tg_op = 'UPDATE' and (old.from_account_id, old.to_account_id)
    is distinct from (new.from_account_id, new.to_account_id) then
    for side in
      select distinct id from unnest(array[
        old.from_account_id, old.to_account_id, new.from_account_id, new.to_account_id
      ]) as sides (id) where id is not null order by id
    loop
      update accounts set version = version where id = side and xmin <> mine;
    end loop;
  else
    update accounts set version = version
    where id = least(new.from_account_id, new.to_account_id) and xmin <> mine;
    if new.from_account_id is not null and new.to_account_id is not null then
      update accounts set version = version
      where id = greatest(new.from_account_id, new.to_account_id) and xmin <> mine;
    end if;
  end if;
  return null;
end $$;

CREATE FUNCTION touch_user(wanted integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  update users set version = version
  where id = wanted and xmin <> pg_current_xact_id()::xid;
end $$;

CREATE TABLE accounts (
    id integer NOT NULL,
    user_id integer NOT NULL,
    account_number text NOT NULL,
    account_type text NOT NULL,
    balance_cents bigint DEFAULT 0 NOT NULL,
    floor_cents bigint DEFAULT 0 NOT NULL,
    is_active boolean NOT NULL,
    is_frozen boolean NOT NULL,
    last_activity_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    version bigint DEFAULT 0 NOT NULL,
    CONSTRAINT accounts_account_type_check CHECK ((account_type = ANY (ARRAY['checking'::text, 'savings'::text, 'investment'::text]))),
    CONSTRAINT accounts_balance_floor CHECK ((balance_cents >= floor_cents)),
    CONSTRAINT accounts_balance_limit CHECK (((balance_cents >= '-10000000000000'::bigint) AND (balance_cents <= '10000000000000'::bigint))),
    CONSTRAINT accounts_closed_empty CHECK (((deleted_at IS NULL) OR (balance_cents = 0))),
    CONSTRAINT accounts_floor CHECK ((floor_cents <= 0))
)
WITH (fillfactor='80');

ALTER TABLE accounts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME accounts_id_seq);

CREATE TABLE attempts (
    subject text NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE TABLE audit (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id integer,
    action text NOT NULL,
    subject text NOT NULL,
    before jsonb,
    after jsonb
);

CREATE TABLE audit_chain (
    seq bigint NOT NULL,
    audit_id bigint NOT NULL,
    prev_hash text NOT NULL,
    hash text NOT NULL,
    CONSTRAINT audit_chain_hashes CHECK (((octet_length(prev_hash) = 64) AND (octet_length(hash) = 64))),
    CONSTRAINT audit_chain_seq_check CHECK ((seq > 0))
);

ALTER TABLE audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME audit_id_seq);

CREATE TABLE challenges (
    token_hash text NOT NULL,
    user_id integer NOT NULL,
    failures integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT challenges_failures_check CHECK ((failures >= 0))
);

CREATE TABLE chat_messages (
    id integer NOT NULL,
    user_id integer NOT NULL,
    sender_id integer NOT NULL,
    content text NOT NULL,
    from_admin boolean NOT NULL,
    read boolean NOT NULL,
    client_id text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT chat_messages_client_id_check CHECK (((length(client_id) >= 1) AND (length(client_id) <= 64))),
    CONSTRAINT chat_messages_content_check CHECK (((length(content) >= 1) AND (length(content) <= 2000))),
    CONSTRAINT chat_messages_sender CHECK ((from_admin OR (sender_id = user_id)))
)
WITH (fillfactor='90');

ALTER TABLE chat_messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME chat_messages_id_seq);

CREATE TABLE devices (
    token_hash text NOT NULL,
    user_id integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL
);

CREATE TABLE idempotency (
    user_id integer NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    answer jsonb,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE journal_entries (
    id bigint NOT NULL,
    kind text NOT NULL,
    transaction_id integer,
    actor_id integer NOT NULL,
    posted_at timestamp with time zone NOT NULL,
    CONSTRAINT journal_entries_kind CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'transfer'::text, 'adjustment'::text, 'reversal'::text, 'closing'::text])))
);

ALTER TABLE journal_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME journal_entries_id_seq);

CREATE TABLE outbox (
    id integer NOT NULL,
    user_id integer NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    sealed_text text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

ALTER TABLE outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME outbox_id_seq);

CREATE TABLE pending_transactions (
    id integer NOT NULL,
    from_account_id integer,
    amount_cents bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    initiator_id integer NOT NULL
);

CREATE TABLE postings (
    id bigint NOT NULL,
    entry_id bigint NOT NULL,
    account_id integer,
    system_account text,
    amount_cents bigint NOT NULL,
    balance_after_cents bigint,
    CONSTRAINT postings_amount_cents_check CHECK ((amount_cents <> 0)),
    CONSTRAINT postings_balance_after CHECK (((account_id IS NULL) = (balance_after_cents IS NULL))),
    CONSTRAINT postings_one_account CHECK ((num_nonnulls(account_id, system_account) = 1)),
    CONSTRAINT postings_system_account_check CHECK ((system_account = ANY (ARRAY['cash'::text, 'adjustments'::text, 'closing'::text])))
);

ALTER TABLE postings ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME postings_id_seq);

CREATE TABLE recoveries (
    id integer NOT NULL,
    handle integer NOT NULL,
    user_id integer,
    code_hash text NOT NULL,
    failures integer NOT NULL,
    verified_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT recoveries_failures_check CHECK ((failures >= 0))
);

ALTER TABLE recoveries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME recoveries_id_seq);

CREATE TABLE schema_migration (
    version integer NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE secret_key_print (
    is_only boolean DEFAULT true NOT NULL,
    print text NOT NULL,
    CONSTRAINT secret_key_print_is_only_check CHECK (is_only),
    CONSTRAINT secret_key_print_print_check CHECK ((print <> ''::text))
);

CREATE TABLE sessions (
    token_hash text NOT NULL,
    user_id integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_active_at timestamp with time zone NOT NULL,
    device text NOT NULL,
    id integer NOT NULL
);

ALTER TABLE sessions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME sessions_id_seq);

CREATE TABLE system_settings (
    id integer NOT NULL,
    key text NOT NULL,
    value text NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT system_settings_key_check CHECK ((key ~ '^[a-z][a-z0-9_]{0,63}$'::text))
);

ALTER TABLE system_settings ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME system_settings_id_seq);

CREATE TABLE transaction_counts (
    writer integer NOT NULL,
    live bigint NOT NULL
)
WITH (fillfactor='50');

CREATE TABLE transactions (
    id integer NOT NULL,
    from_account_id integer,
    to_account_id integer,
    amount_cents bigint NOT NULL,
    type text NOT NULL,
    status text NOT NULL,
    description text NOT NULL,
    metadata jsonb,
    initiator_id integer NOT NULL,
    decided_by integer,
    decided_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    is_rejected boolean GENERATED ALWAYS AS ((status = 'rejected'::text)) STORED NOT NULL,
    CONSTRAINT transactions_amount_cents_check CHECK (((amount_cents >= 1) AND (amount_cents <= '99999999999'::bigint))),
    CONSTRAINT transactions_sides CHECK (
CASE type
    WHEN 'deposit'::text THEN ((from_account_id IS NULL) AND (to_account_id IS NOT NULL))
    WHEN 'withdrawal'::text THEN ((from_account_id IS NOT NULL) AND (to_account_id IS NULL))
    ELSE COALESCE((from_account_id <> to_account_id), false)
END),
    CONSTRAINT transactions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'completed'::text, 'rejected'::text]))),
    CONSTRAINT transactions_type_check CHECK ((type = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'transfer'::text])))
)
WITH (fillfactor='70');

ALTER TABLE transactions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME transactions_id_seq);

CREATE TABLE two_factor_codes (
    id integer NOT NULL,
    user_id integer NOT NULL,
    origin text NOT NULL,
    code_hash text NOT NULL,
    sealed_code text,
    is_used boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    challenge_hash text,
    CONSTRAINT two_factor_codes_check CHECK (((sealed_code IS NULL) = (origin = 'sent'::text))),
    CONSTRAINT two_factor_codes_check1 CHECK (((challenge_hash IS NULL) OR (origin = 'sent'::text))),
    CONSTRAINT two_factor_codes_origin_check CHECK ((origin = ANY (ARRAY['sent'::text, 'generated'::text])))
);

ALTER TABLE two_factor_codes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME two_factor_codes_id_seq);

CREATE TABLE unproved_entries (
    entry_id bigint NOT NULL
);

CREATE TABLE users (
    id integer NOT NULL,
    username text NOT NULL,
    password_hash text NOT NULL,
    email text NOT NULL,
    full_name text NOT NULL,
    role text NOT NULL,
    is_active boolean NOT NULL,
    is_frozen boolean NOT NULL,
    phone_number text,
    preferred_account_type text NOT NULL,
    preferred_currency text NOT NULL,
    two_factor_enabled boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sealed_identity text,
    deleted_at timestamp with time zone,
    version bigint DEFAULT 0 NOT NULL,
    password_change_due boolean DEFAULT false NOT NULL,
    CONSTRAINT users_deleted_blank CHECK (((deleted_at IS NULL) OR ((NOT is_active) AND (sealed_identity IS NULL) AND (phone_number IS NULL) AND (password_hash = ''::text)))),
    CONSTRAINT users_preferred_account_type_check CHECK ((preferred_account_type = ANY (ARRAY['checking'::text, 'savings'::text, 'investment'::text]))),
    CONSTRAINT users_preferred_currency_check CHECK ((preferred_currency = ANY (ARRAY['USD'::text, 'EUR'::text, 'GBP'::text, 'JPY'::text, 'CNY'::text, 'INR'::text, 'CAD'::text, 'AUD'::text, 'CHF'::text, 'SGD'::text]))),
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['customer'::text, 'admin'::text])))
);

ALTER TABLE users ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME users_id_seq);

CREATE VIEW waiting_transactions AS
 SELECT pending.id,
    pending.from_account_id,
    transactions.to_account_id,
    pending.amount_cents,
    transactions.type,
    transactions.status,
    transactions.description,
    transactions.metadata,
    transactions.initiator_id,
    transactions.decided_by,
    transactions.decided_at,
    pending.created_at,
    transactions.deleted_at
   FROM (pending_transactions pending
     JOIN transactions ON ((transactions.id = pending.id)));

ALTER TABLE ONLY accounts
    ADD CONSTRAINT accounts_account_number_unique UNIQUE (account_number);

ALTER TABLE ONLY accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY audit_chain
    ADD CONSTRAINT audit_chain_audit_id_unique UNIQUE (audit_id);

ALTER TABLE ONLY audit_chain
    ADD CONSTRAINT audit_chain_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY challenges
    ADD CONSTRAINT challenges_token_hash_unique PRIMARY KEY (token_hash);

ALTER TABLE ONLY chat_messages
    ADD CONSTRAINT chat_messages_client_id_unique UNIQUE (sender_id, client_id);

ALTER TABLE ONLY chat_messages
    ADD CONSTRAINT chat_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY devices
    ADD CONSTRAINT devices_unique PRIMARY KEY (token_hash, user_id);

ALTER TABLE ONLY idempotency
    ADD CONSTRAINT idempotency_key_unique PRIMARY KEY (user_id, key);

ALTER TABLE ONLY journal_entries
    ADD CONSTRAINT journal_entries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY pending_transactions
    ADD CONSTRAINT pending_transactions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY postings
    ADD CONSTRAINT postings_pkey PRIMARY KEY (entry_id, id);

ALTER TABLE ONLY recoveries
    ADD CONSTRAINT recoveries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY schema_migration
    ADD CONSTRAINT schema_migration_pkey PRIMARY KEY (version);

ALTER TABLE ONLY secret_key_print
    ADD CONSTRAINT secret_key_print_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_id_unique UNIQUE (id);

ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_token_hash_unique PRIMARY KEY (token_hash);

ALTER TABLE ONLY system_settings
    ADD CONSTRAINT system_settings_key_unique UNIQUE (key);

ALTER TABLE ONLY system_settings
    ADD CONSTRAINT system_settings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY transaction_counts
    ADD CONSTRAINT transaction_counts_pkey PRIMARY KEY (writer);

ALTER TABLE ONLY transactions
    ADD CONSTRAINT transactions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY two_factor_codes
    ADD CONSTRAINT two_factor_codes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

CREATE INDEX accounts_newest ON accounts USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX accounts_of_user ON accounts USING btree (user_id);

CREATE INDEX attempts_at ON attempts USING btree (at);

CREATE INDEX attempts_on_subject ON attempts USING btree (subject, at);

CREATE INDEX audit_at ON audit USING brin (at) WITH (pages_per_range='16');

CREATE INDEX audit_of_actor ON audit USING btree (actor_id, id DESC);

CREATE INDEX audit_of_subject ON audit USING btree (subject, id DESC);

CREATE INDEX challenges_by_end ON challenges USING btree (expires_at);

CREATE INDEX challenges_of_user ON challenges USING btree (user_id);

CREATE INDEX chat_messages_of_user ON chat_messages USING btree (user_id, id DESC);

CREATE INDEX chat_messages_unread ON chat_messages USING btree (from_admin, user_id, id) WHERE (NOT read);

CREATE INDEX devices_latest ON devices USING btree (user_id, last_seen_at DESC);

CREATE INDEX idempotency_created ON idempotency USING btree (created_at);

CREATE INDEX journal_entries_of_transaction ON journal_entries USING btree (transaction_id);

CREATE INDEX outbox_newest ON outbox USING btree (created_at DESC, id DESC);

CREATE INDEX pending_transactions_by_amount ON pending_transactions USING btree (amount_cents, id);

CREATE INDEX pending_transactions_by_initiator ON pending_transactions USING btree (initiator_id);

CREATE INDEX pending_transactions_by_time ON pending_transactions USING btree (created_at, id);

CREATE INDEX pending_transactions_held ON pending_transactions USING btree (from_account_id) INCLUDE (amount_cents) WHERE (from_account_id IS NOT NULL);

CREATE INDEX postings_of_account ON postings USING btree (account_id, id) WHERE (account_id IS NOT NULL);

CREATE INDEX recoveries_by_end ON recoveries USING btree (expires_at);

CREATE INDEX recoveries_newest ON recoveries USING btree (handle, id DESC);

CREATE INDEX recoveries_of_user ON recoveries USING btree (user_id);

CREATE INDEX sessions_of_user ON sessions USING btree (user_id, created_at DESC);

CREATE INDEX transactions_by_amount ON transactions USING btree (amount_cents, id) WHERE (deleted_at IS NULL);

CREATE INDEX transactions_from_latest ON transactions USING btree (from_account_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX transactions_initial_deposit ON transactions USING btree (to_account_id) WHERE ((type = 'deposit'::text) AND (NOT is_rejected) AND (deleted_at IS NULL) AND (metadata @> '{"isInitialDeposit": true}'::jsonb));

CREATE INDEX transactions_newest ON transactions USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX transactions_rejected ON transactions USING btree (created_at DESC, id DESC) WHERE (is_rejected AND (deleted_at IS NULL));

CREATE INDEX transactions_to_latest ON transactions USING btree (to_account_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX two_factor_codes_newest ON two_factor_codes USING btree (created_at DESC, id DESC);

CREATE INDEX two_factor_codes_unused ON two_factor_codes USING btree (user_id, code_hash) WHERE (NOT is_used);

CREATE INDEX users_by_name ON users USING btree (lower(full_name) COLLATE "C", id) WHERE (deleted_at IS NULL);

CREATE INDEX users_by_name_key ON users USING btree (name_key(username));

CREATE UNIQUE INDEX users_email_unique ON users USING btree (lower(email));

CREATE UNIQUE INDEX users_username_unique ON users USING btree (lower(username));

CREATE TRIGGER accounts_balance_follows_postings BEFORE UPDATE ON accounts FOR EACH ROW WHEN (((new.balance_cents <> old.balance_cents) AND (pg_trigger_depth() = 0))) EXECUTE FUNCTION refuse_written_balance();

CREATE TRIGGER accounts_start_at_zero BEFORE INSERT ON accounts FOR EACH ROW WHEN ((new.balance_cents <> 0)) EXECUTE FUNCTION refuse_written_balance();

CREATE TRIGGER accounts_stay BEFORE DELETE OR TRUNCATE ON accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();

CREATE TRIGGER accounts_stay_deleted BEFORE UPDATE OF deleted_at ON accounts FOR EACH ROW WHEN ((old.deleted_at IS NOT NULL)) EXECUTE FUNCTION refuse_undeleting();

CREATE TRIGGER accounts_version BEFORE UPDATE ON accounts FOR EACH ROW WHEN ((new.version <= old.version)) EXECUTE FUNCTION count_version();

CREATE TRIGGER audit_actors AFTER INSERT ON audit REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prove_actors();

CREATE TRIGGER audit_chain_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_chain_rows AFTER INSERT ON audit_chain REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prove_linked_rows();

CREATE TRIGGER audit_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER chat_messages_touch_user AFTER INSERT OR UPDATE ON chat_messages FOR EACH ROW EXECUTE FUNCTION touch_conversation();

CREATE CONSTRAINT TRIGGER journal_entries_balanced AFTER INSERT ON unproved_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION prove_later();

CREATE TRIGGER journal_entries_booked AFTER INSERT ON journal_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prove_entries();

CREATE TRIGGER journal_entries_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON journal_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER pending_transactions_follow BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON pending_transactions FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_written_pending();

CREATE TRIGGER postings_follow BEFORE INSERT ON postings FOR EACH ROW WHEN (((new.account_id IS NOT NULL) AND (new.balance_after_cents IS NULL))) EXECUTE FUNCTION follow_posting();

CREATE TRIGGER postings_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER postings_move_balances AFTER INSERT ON postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION book_postings();

CREATE TRIGGER transactions_count_added AFTER INSERT ON transactions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_transactions();

CREATE TRIGGER transactions_count_deleted AFTER UPDATE OF deleted_at ON transactions FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION count_deleted_transaction();

CREATE TRIGGER transactions_decider AFTER INSERT ON transactions FOR EACH ROW WHEN ((new.decided_by IS NOT NULL)) EXECUTE FUNCTION prove_decider();

CREATE TRIGGER transactions_keep_pending AFTER UPDATE ON transactions FOR EACH ROW WHEN (new.status = 'pending' AND new.deleted_at IS NULL AND (old.status, old.from_account_id, old.amount_cents, old.created_at, old.deleted_at) IS DISTINCT FROM (new.status, new.from_account_id, new.amount_cents, new.created_at, new.deleted_at)) EXECUTE FUNCTION keep_pending();

CREATE TRIGGER transactions_settle AFTER UPDATE ON transactions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION settle_changed_transactions();

CREATE TRIGGER transactions_stay BEFORE DELETE OR TRUNCATE ON transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();

CREATE TRIGGER transactions_touch_changed_sides AFTER UPDATE ON transactions FOR EACH ROW WHEN (((NOT ((old.status = 'pending'::text) AND (new.status = 'completed'::text))) OR (old.from_account_id IS DISTINCT FROM new.from_account_id) OR (old.to_account_id IS DISTINCT FROM new.to_account_id))) EXECUTE FUNCTION touch_sides();

CREATE TRIGGER transactions_touch_sides AFTER INSERT ON transactions FOR EACH ROW EXECUTE FUNCTION touch_sides();

CREATE TRIGGER users_added_name BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION refuse_taken_name();

CREATE TRIGGER users_changed_name BEFORE UPDATE ON users FOR EACH ROW WHEN ((new.username <> old.username)) EXECUTE FUNCTION refuse_taken_name();

CREATE TRIGGER users_stay BEFORE DELETE OR TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();

CREATE TRIGGER users_stay_deleted BEFORE UPDATE OF deleted_at ON users FOR EACH ROW WHEN ((old.deleted_at IS NOT NULL)) EXECUTE FUNCTION refuse_undeleting();

CREATE TRIGGER users_version BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION count_version();

ALTER TABLE ONLY accounts
    ADD CONSTRAINT accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE ONLY challenges
    ADD CONSTRAINT challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE ONLY chat_messages
    ADD CONSTRAINT chat_messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id);

ALTER TABLE ONLY chat_messages
    ADD CONSTRAINT chat_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE ONLY devices
    ADD CONSTRAINT devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE ONLY idempotency
    ADD CONSTRAINT idempotency_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE ONLY outbox
    ADD CONSTRAINT outbox_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE ONLY recoveries
    ADD CONSTRAINT recoveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE ONLY transactions
    ADD CONSTRAINT transactions_from_account_id_fkey FOREIGN KEY (from_account_id) REFERENCES accounts(id);

ALTER TABLE ONLY transactions
    ADD CONSTRAINT transactions_initiator_id_fkey FOREIGN KEY (initiator_id) REFERENCES users(id);

ALTER TABLE ONLY transactions
    ADD CONSTRAINT transactions_to_account_id_fkey FOREIGN KEY (to_account_id) REFERENCES accounts(id);

ALTER TABLE ONLY two_factor_codes
    ADD CONSTRAINT two_factor_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX transactions_description ON transactions USING gin (description gin_trgm_ops) WHERE (deleted_at IS NULL);
  CREATE INDEX users_names ON users USING gin (full_name gin_trgm_ops, username gin_trgm_ops);
EXCEPTION
  WHEN undefined_file OR feature_not_supported OR insufficient_privilege OR undefined_object THEN
    NULL;
END $$;

INSERT INTO schema_migration (version) SELECT generate_series(1, 35);
INSERT INTO transaction_counts (writer, live) VALUES (-1, 0);
