/** Finds the keys that are old enough to go without reading all of them. */
export const housekeeping = `
create index idempotency_created on idempotency (created_at);
create index attempts_at on attempts (at);
`;
