-- What a deletion erases in tables whose rows never change otherwise.

-- Erases what anyone wrote about a deleted user's money: the texts of transactions and entries, and
-- the salts, so that no one can guess them from their hashes; and the names that the user gave to
-- accounts. Runs as the owner of the tables,
-- because the server's own role can't change entries.
create function erase_texts_of(erased integer) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  own constant integer[] := array(
    select accounts.id from accounts join users on users.id = user_id
    where user_id = erased and users.deleted_at is not null
  );
  entries constant bigint[] := array(
    select distinct entry_id from postings where account_id = any (own)
  );
  payments constant integer[] := array(
    select id from transactions where from_account_id = any (own)
    union
    select id from transactions where to_account_id = any (own)
  );
begin
  update accounts set nickname = null where id = any (own) and nickname is not null;
  update transactions set description = '', metadata = null, rejection_reason = null
  where id = any (payments);
  update journal_entries set description = '' where id = any (entries) and description <> '';
  update ledger_links set salt = null
  where entry_id = any (entries) or transaction_id = any (payments);
end $$;
