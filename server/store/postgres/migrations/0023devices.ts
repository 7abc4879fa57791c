/** Browsers in which somebody has signed in before. */
export const devices = `
create table devices (
  token_hash text not null,
  user_id integer not null references users,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  constraint devices_unique primary key (token_hash, user_id)
);
create index devices_latest on devices (user_id, last_seen_at desc);
`;
