/**
 * A posting is sought by its entry or its account, never by its number alone: one index for key and
 * entry instead of two.
 */
export const postingKey = `
alter table postings
  drop constraint postings_pkey,
  add constraint postings_pkey primary key (entry_id, id);
drop index postings_of_entry;
`;
