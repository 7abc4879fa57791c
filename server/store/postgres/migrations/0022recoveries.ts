/** Forgotten passwords on their way to new ones; a row without a person never succeeds. */
export const recoveries = `
create table recoveries (
  id integer generated always as identity primary key,
  handle integer not null,
  user_id integer references users,
  code_hash text not null,
  failures integer not null check (failures >= 0),
  verified_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index recoveries_newest on recoveries (handle, id desc);
create index recoveries_of_user on recoveries (user_id);
create index recoveries_by_end on recoveries (expires_at);
`;
