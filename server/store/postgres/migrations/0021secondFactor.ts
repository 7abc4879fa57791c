/** Sign-ins that wait for their second factor, and the codes that complete them. */
export const secondFactor = `
create table challenges (
  token_hash text constraint challenges_token_hash_unique primary key,
  user_id integer not null references users,
  failures integer not null check (failures >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index challenges_of_user on challenges (user_id);
create index challenges_by_end on challenges (expires_at);

create table two_factor_codes (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  origin text not null check (origin in ('sent', 'generated')),
  code_hash text not null,
  sealed_code text check ((sealed_code is null) = (origin = 'sent')),
  is_used boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index two_factor_codes_unused on two_factor_codes (user_id, code_hash) where not is_used;
create index two_factor_codes_newest on two_factor_codes (created_at desc, id desc);
`;
