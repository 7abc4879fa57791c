/** What people did, kept for ever, and the requests whose repeats answer the first result again. */
export const audit = `
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id integer references users,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb
);
create trigger audit_immutable before update or delete or truncate on audit
  for each statement execute function refuse_change();

create table idempotency (
  user_id integer not null references users,
  key text not null,
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null,
  constraint idempotency_key_unique primary key (user_id, key)
);
`;
