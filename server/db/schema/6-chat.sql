-- Messages between customers and support.

-- The fillfactor leaves room for the one change of a message: that it was read.
create table chat_messages (
  id integer generated always as identity primary key,
  user_id integer not null references users, -- the customer whose conversation it is
  sender_id integer not null references users,
  content text not null check (length(content) between 1 and 2000),
  from_admin boolean not null,
  read boolean not null,
  client_id text check (length(client_id) between 1 and 64), -- the sender's own name for it
  created_at timestamptz not null,
  -- Customers write in their own conversation only.
  constraint chat_messages_sender check (from_admin or sender_id = user_id),
  -- A message sent again with its client ID is stored once; messages without one never collide.
  constraint chat_messages_client_id_unique unique (sender_id, client_id)
) with (fillfactor = 90);
create index chat_messages_of_user on chat_messages (user_id, id desc); -- a conversation
-- Both counters and the list of who waits are answered from the few that are unread.
create index chat_messages_unread on chat_messages (from_admin, user_id, id) where not read;

-- Increases a user's version if a row of another table changes what their polls show. A row written
-- by this transaction (its xmin) has been counted, so many changes in one count once.
create function touch_user(wanted integer) returns void language plpgsql as $$
begin
  update users set version = version
  where id = wanted and xmin <> pg_current_xact_id()::xid;
end $$;

-- Increases the version of a customer's conversation when messages are added or read, because polls
-- depend on it.
create function touch_conversation() returns trigger language plpgsql as $$
begin
  perform touch_user(new.user_id);
  -- Waits for a deletion of the customer, which removes only messages that it sees.
  perform from users where id = new.user_id and deleted_at is null;
  if not found then
    raise foreign_key_violation using message = 'The customer of this conversation is deleted';
  end if;
  return null;
end $$;
create trigger chat_messages_touch_user after insert or update on chat_messages
  for each row execute function touch_conversation();

-- Messages are immutable, except that they may become read.
create trigger chat_messages_immutable before update on chat_messages
  for each row when (
    (new.id, new.user_id, new.sender_id, new.content, new.from_admin, new.client_id, new.created_at)
      is distinct from
    (old.id, old.user_id, old.sender_id, old.content, old.from_admin, old.client_id, old.created_at)
    or (old.read and not new.read)
  ) execute function refuse_change();
create trigger chat_messages_stay before truncate on chat_messages
  for each statement execute function refuse_removal();

-- A conversation leaves with its deleted customer.
create function refuse_removal_of_conversation() returns trigger language plpgsql as $$
begin
  if exists (
    select from removed join users on users.id = removed.user_id where users.deleted_at is null
  ) then
    raise integrity_constraint_violation using
      message = 'Messages are removed with their deleted customer only',
      constraint = 'chat_messages_stay';
  end if;
  return null;
end $$;
create trigger chat_messages_leave after delete on chat_messages
  referencing old table as removed for each statement
  execute function refuse_removal_of_conversation();
