/** What customers and support write to each other (section 3). */
export const chat = `
create table chat_messages (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  sender_id integer not null references users,
  content text not null check (length(content) between 1 and 2000),
  from_admin boolean not null,
  read boolean not null,
  client_id text check (length(client_id) between 1 and 64),
  created_at timestamptz not null,
  constraint chat_messages_sender check (from_admin or sender_id = user_id),
  -- One message under one name of its sender; nameless ones do not meet.
  constraint chat_messages_client_id_unique unique (sender_id, client_id)
) with (fillfactor = 90);

create index chat_messages_of_user on chat_messages (user_id, id desc);

-- Both counters and the list of who waits are answered from the few that are unread.
create index chat_messages_unread on chat_messages (from_admin, user_id, id) where not read;
`;
