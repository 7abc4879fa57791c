/**
 * Which secret key seals what is in this database: a keyed hash of a text that everybody knows, which
 * tells nothing of the key. The first process to start writes it.
 */
export const secretKeyPrint = `
create table secret_key_print (
  is_only boolean primary key default true check (is_only),
  print text not null check (print <> '')
);
`;
