/** The chain that makes a changed or missing audit row show, and the ways in which rows are sought. */
export const auditChain = `
create table audit_chain (
  seq bigint primary key check (seq > 0),
  audit_id bigint not null constraint audit_chain_audit_id_unique unique references audit,
  prev_hash text not null check (prev_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);
create trigger audit_chain_immutable before update or delete or truncate on audit_chain
  for each statement execute function refuse_change();

create index audit_of_subject on audit (subject, id desc);
create index audit_of_actor on audit (actor_id, id desc);
-- Rows come in the order of their times, more or less: the smallest index does.
create index audit_at on audit using brin (at) with (pages_per_range = 16);
`;
