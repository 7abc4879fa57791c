/** An upgrade step for tests, to version 2: it changes a table and its rows. */
export const testStep = `
  alter table users add column nickname text not null default '';
  update users set nickname = split_part(full_name, ' ', 1);
  alter table users alter column nickname drop default,
    add constraint users_nickname check (nickname <> '');`;
