/**
 * What a poll's ETag rests on. A user's version and those of their accounts only ever grow, and
 * whatever their lists show changes one of them in the same transaction: the rows themselves by
 * their own trigger, transactions through the accounts on both sides. A change of money updates
 * those accounts anyhow, so it costs nothing there, and whoever writes a transaction has locked
 * them already, so no new lock is taken.
 */
export const versions = `
alter table users add column version bigint not null default 0;
alter table accounts add column version bigint not null default 0;

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger users_version before update on users
  for each row execute function count_version();
create trigger accounts_version before update on accounts
  for each row execute function count_version();

-- For tables whose rows a user's lists show. A row that this transaction wrote (its xmin) has been
-- counted, so that many changes in one transaction cost one.
create function touch_user(wanted integer) returns void language plpgsql as $$
begin
  update users set version = version
  where id = wanted and xmin <> pg_current_xact_id()::xid;
end $$;

-- Both accounts in the order in which everybody locks them; an edit may also name new ones.
create function touch_sides() returns trigger language plpgsql as $$
declare
  side integer;
  mine constant xid := pg_current_xact_id()::xid;
begin
  if tg_op = 'UPDATE' and (old.from_account_id, old.to_account_id)
    is distinct from (new.from_account_id, new.to_account_id) then
    for side in
      select distinct id from unnest(array[
        old.from_account_id, old.to_account_id, new.from_account_id, new.to_account_id
      ]) as sides (id) where id is not null order by id
    loop
      update accounts set version = version where id = side and xmin <> mine;
    end loop;
  else
    update accounts set version = version
    where id = least(new.from_account_id, new.to_account_id) and xmin <> mine;
    if new.from_account_id is not null and new.to_account_id is not null then
      update accounts set version = version
      where id = greatest(new.from_account_id, new.to_account_id) and xmin <> mine;
    end if;
  end if;
  return null;
end $$;
create trigger transactions_touch_sides after insert or update on transactions
  for each row execute function touch_sides();
`;
