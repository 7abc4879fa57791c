-- The audit log, kept until it is archived, and its hash chain, which reveals changed or missing
-- rows.

-- An action on a subject ("transaction:7"), and the values before and after.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id integer, -- none where the bank itself acted; no foreign key, as in the journal
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb
);
-- Actions on one subject, and actions by one user, newest first.
create index audit_of_subject on audit (subject, id desc);
create index audit_of_actor on audit (actor_id, id desc);
create index audit_alarms on audit (id desc) where starts_with(action, 'alarm.'); -- rare ones
-- Rows come in the order of their times, more or less: the smallest index does.
create index audit_at on audit using brin (at) with (pages_per_range = 16);

-- Checks that the actors exist, always through the index, because plans are made while the table is
-- small.
create function prove_actors() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (
    select from (select distinct actor_id as id from added where actor_id is not null) as actor
    where (select true from users where users.id = actor.id) is null
  ) then
    raise foreign_key_violation using message = 'Who acted does not exist';
  end if;
  return null;
end $$;
create trigger audit_actors after insert on audit
  referencing new table as added for each statement execute function prove_actors();

-- A hash chain with one entry for each audit row, numbered without gaps: the SHA-256 of the row and
-- of the previous entry. Entries are added a second after the rows, so writers of audit rows never
-- wait for the chain. Only a scan of the chain can verify a hash; the constraint here checks its
-- length.
create table audit_chain (
  seq bigint primary key check (seq > 0),
  audit_id bigint not null constraint audit_chain_audit_id_unique unique,
  prev_hash text not null,
  hash text not null,
  constraint audit_chain_hashes
    check (octet_length(prev_hash) = 64 and octet_length(hash) = 64)
);

-- Rows are never changed, and leave only from the chain's beginning, once a row that is linked behind
-- them says that an archive has them: first the rows, then their links.
create function archived_links() returns bigint language sql stable as $$
  select coalesce(max((after ->> 'to')::bigint), 0) from audit
  where subject = 'archive' and action = 'audit.archived' and exists (
    select from audit_chain
    where audit_id = audit.id and seq > (audit.after ->> 'to')::bigint
  )
$$;
create function refuse_unarchived() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  archived constant bigint := archived_links();
  is_archived boolean;
begin
  if tg_table_name = 'audit' then
    is_archived := not exists (
      select from removed where not exists (
        select from audit_chain where audit_id = removed.id and seq <= archived
      )
    );
  else
    is_archived := not exists (
      select from removed
      where seq > archived or exists (select from audit where id = removed.audit_id)
    ) and not exists (select from audit_chain where seq < (select max(seq) from removed));
  end if;
  if not is_archived then
    raise integrity_constraint_violation using
      message = format('Rows of %I are written once and never changed', tg_table_name),
      constraint = tg_table_name || '_immutable';
  end if;
  return null;
end $$;
create trigger audit_immutable before update or truncate on audit
  for each statement execute function refuse_change();
create trigger audit_archived after delete on audit
  referencing old table as removed for each statement execute function refuse_unarchived();
create trigger audit_chain_immutable before update or truncate on audit_chain
  for each statement execute function refuse_change();
create trigger audit_chain_archived after delete on audit_chain
  referencing old table as removed for each statement execute function refuse_unarchived();

-- A link names an audit row that exists, looked up once for all links of a statement.
create function prove_linked_rows() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (
    select from added where (select true from audit where audit.id = added.audit_id) is null
  ) then
    raise foreign_key_violation using message = 'A link names an audit row that does not exist';
  end if;
  return null;
end $$;
create trigger audit_chain_rows after insert on audit_chain
  referencing new table as added for each statement execute function prove_linked_rows();

-- The hashes of ledger entries, and of transactions as they were then, numbered without gaps by the
-- job that chains them. An audit row covers each range, so the ledger is part of the audit log's
-- chain. The hash covers texts by a salted hash of their own, so they can be erased with their salt
-- (erase_texts_of).
create table ledger_links (
  id bigint primary key check (id > 0),
  entry_id bigint constraint ledger_links_entry_unique unique,
  transaction_id integer,
  hash text not null check (octet_length(hash) = 64),
  words_hash text not null check (octet_length(words_hash) = 64),
  salt text, -- none: the texts were erased
  constraint ledger_links_one check (num_nonnulls(entry_id, transaction_id) = 1)
);
create index ledger_links_of_transaction on ledger_links (transaction_id, id)
  where transaction_id is not null;
create trigger ledger_links_immutable before delete or truncate on ledger_links
  for each statement execute function refuse_change();
create trigger ledger_links_unchanged before update on ledger_links
  for each row when (
    new.salt is not null
    or (new.id, new.entry_id, new.transaction_id, new.hash, new.words_hash)
      is distinct from (old.id, old.entry_id, old.transaction_id, old.hash, old.words_hash)
    or not is_of_deleted_user(old.entry_id, old.transaction_id)
  ) execute function refuse_change();
