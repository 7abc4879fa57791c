/** What administrators set for the whole bank, by key. Secret values are sealed. */
export const settings = `
create table system_settings (
  id integer generated always as identity primary key,
  key text not null constraint system_settings_key_unique unique
    check (key ~ '^[a-z][a-z0-9_]{0,63}$'),
  value text not null,
  updated_at timestamptz not null
);
`;
