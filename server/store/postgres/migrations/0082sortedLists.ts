/** Lists in another order than newest first, a page at a time. */
export const sortedLists = `
create index transactions_by_amount on transactions (amount_cents, id) where deleted_at is null;

-- What waits is among the newest and the smallest: without these the whole list is read to find the
-- oldest or the largest of it.
create index transactions_pending_by_amount on transactions (amount_cents, id)
  where status = 'pending' and deleted_at is null;
create index transactions_pending_by_time on transactions (created_at, id)
  where status = 'pending' and deleted_at is null;

create index users_by_name on users (lower(full_name) collate "C", id) where deleted_at is null;
`;
