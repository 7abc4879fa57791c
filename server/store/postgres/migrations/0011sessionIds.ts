/** Sessions get a number that may be shown, because the hash of a token may not. */
export const sessionIds = `
alter table sessions
  add column id integer generated always as identity constraint sessions_id_unique unique;
`;
