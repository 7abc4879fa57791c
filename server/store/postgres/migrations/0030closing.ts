/** Closing accounts and erasing people: their rows stay for the journal and leave every list. */
export const closing = `
alter table journal_entries
  drop constraint journal_entries_kind_check,
  add constraint journal_entries_kind check (
    kind in ('deposit', 'withdrawal', 'transfer', 'adjustment', 'reversal', 'closing')
  );

alter table accounts
  add column deleted_at timestamptz,
  -- What is closed is empty; as no posting is 0, none can be booked on it any more either.
  add constraint accounts_closed_empty check (deleted_at is null or balance_cents = 0),
  add constraint accounts_floor check (floor_cents <= 0);
create index accounts_newest on accounts (created_at desc, id desc) where deleted_at is null;

alter table users
  add column deleted_at timestamptz,
  add constraint users_deleted_blank check (
    deleted_at is null
    or not is_active and sealed_identity is null and phone_number is null and password_hash = ''
  );

-- Nobody takes back what was deleted, and nobody opens an account for a person who is gone.
create function refuse_undeleting() returns trigger language plpgsql as $$
begin
  raise integrity_constraint_violation using
    message = format('Rows of %I that are deleted stay as they are', tg_table_name),
    constraint = tg_table_name || '_deleted';
end $$;
create trigger accounts_stay_deleted before update of deleted_at on accounts
  for each row when (old.deleted_at is not null) execute function refuse_undeleting();
create trigger users_stay_deleted before update of deleted_at on users
  for each row when (old.deleted_at is not null) execute function refuse_undeleting();
`;
