-- The rights of the role that serves. Run as a superuser or as the owner of the tables, once the
-- schema is there and after every upgrade. kestrel_app can't change or delete what is written once.
grant usage on schema public to kestrel_app;
grant select, insert, update, delete on all tables in schema public to kestrel_app;
grant usage, select on all sequences in schema public to kestrel_app;
revoke update, delete, truncate on
  journal_entries, postings, audit, audit_chain, ledger_links, closed_months from kestrel_app;
