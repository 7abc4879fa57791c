/** People, how they are signed in, and their failed tries. */
export const people = `
create table users (
  id integer generated always as identity primary key,
  username text not null,
  password_hash text not null,
  email text not null,
  full_name text not null,
  role text not null check (role in ('customer', 'admin')),
  is_active boolean not null,
  is_frozen boolean not null,
  drivers_license text,
  ssn text,
  date_of_birth text,
  phone_number text,
  preferred_account_type text not null
    check (preferred_account_type in ('checking', 'savings', 'investment')),
  preferred_currency text not null
    check (preferred_currency in
      ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR', 'CAD', 'AUD', 'CHF', 'SGD')),
  two_factor_enabled boolean not null,
  created_at timestamptz not null
);
create unique index users_username_unique on users (lower(username));
create unique index users_email_unique on users (lower(email));

create table sessions (
  token_hash text constraint sessions_token_hash_unique primary key,
  user_id integer not null references users,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  device text not null
);
create index sessions_of_user on sessions (user_id, created_at desc);

create table attempts (
  subject text not null,
  at timestamptz not null
);
create index attempts_on_subject on attempts (subject, at);
`;
