/** Messages that were kept because the bank sends no mail. */
export const outbox = `
create table outbox (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  recipient text not null,
  subject text not null,
  sealed_text text not null,
  created_at timestamptz not null
);
create index outbox_newest on outbox (created_at desc, id desc);
`;
