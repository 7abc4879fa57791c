/**
 * Usernames are found by a key that the program makes (nameKey.ts), because what `lower` makes of a
 * letter differs between databases. Of names that only now turn out to be one, the oldest keeps it;
 * the others wait for an administrator to rename them.
 */
export const nameKeys = `
alter table users add column name_key text;
update users set name_key = case when named.place = 1 then named.name_key else lower(username) end
from (
  select id, key as name_key, row_number() over (partition by key order by deleted_at is not null, id)
    as place
  from (
    select id, deleted_at, replace(
      lower(replace(normalize(username, NFKC), U&'\\0130', U&'i\\0307')), U&'\\03C2', U&'\\03C3'
    ) as key from users
  ) as spelled
) as named
where named.id = users.id;
alter table users alter column name_key set not null;
drop index users_username_unique;
create unique index users_username_unique on users (name_key);
-- Where both are taken, the older index speaks: that is to stay the username's.
drop index users_email_unique;
create unique index users_email_unique on users (lower(email));
`;
