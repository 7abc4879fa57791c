/**
 * Searching descriptions and names by any three letters. A server without the extension, or one
 * that does not let us create it, searches row by row instead.
 */
export const search = `
do $$
begin
  create extension if not exists pg_trgm;
  create index transactions_description on transactions using gin (description gin_trgm_ops)
    where deleted_at is null;
  create index users_names on users using gin (full_name gin_trgm_ops, username gin_trgm_ops);
exception
  when undefined_file or feature_not_supported or insufficient_privilege or undefined_object then
    raise notice 'pg_trgm is not available: searches read every row';
end $$;
`;
