-- Categories that customers give to transactions. They move no money, so they are not in the ledger.

-- A customer's rules: the first that matches gives a new transaction its category.
create table category_rules (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  place integer not null, -- rules are in the order of their places, then IDs
  contains text, -- in the description or the payee's name
  payee_id integer references payees on delete cascade,
  category text not null check (category <> ''),
  constraint category_rules_one_condition check (num_nonnulls(contains, payee_id) = 1)
);
create index category_rules_of_user on category_rules (user_id);
create index category_rules_of_payee on category_rules (payee_id);

-- The categories of a customer's transactions. The other side's owner has their own.
create table transaction_categories (
  user_id integer not null references users,
  transaction_id integer not null references transactions,
  category text check (category <> ''), -- null: the customer removed it, and no rule sets another
  constraint transaction_categories_pkey primary key (user_id, transaction_id)
);
