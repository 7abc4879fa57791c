-- Some rows of every table that keeps any, as a bank of version 35 writes them.
INSERT INTO users (username, password_hash, email, full_name, role, is_active, is_frozen,
  phone_number, preferred_account_type, preferred_currency, two_factor_enabled, created_at,
  sealed_identity, password_change_due)
VALUES
  ('clerk', '$argon2id$clerk', 'clerk@kestrel.example', 'Clara Clerk', 'admin', true, false,
    null, 'checking', 'USD', true, '2024-03-05 09:00+00', null, false),
  ('maya', '$argon2id$maya', 'maya@kestrel.example', 'Maya Okafor', 'customer', true, false,
    '+1 555 010 0199', 'savings', 'EUR', false, '2024-03-05 09:01+00', 'sealed', true);
INSERT INTO users (username, password_hash, email, full_name, role, is_active, is_frozen,
  preferred_account_type, preferred_currency, two_factor_enabled, created_at, deleted_at)
VALUES ('gone-3', '', 'gone-3', 'Deleted', 'customer', false, false, 'checking', 'USD', false,
  '2024-03-05 09:02+00', '2024-03-05 10:00+00');

INSERT INTO accounts (user_id, account_number, account_type, floor_cents, is_active, is_frozen,
  created_at, deleted_at)
VALUES
  (2, '4000000001', 'checking', 0, true, false, '2024-03-05 09:03+00', null),
  (2, '4000000002', 'savings', -5000, true, false, '2024-03-05 09:04+00', null),
  (3, '4000000003', 'checking', 0, false, false, '2024-03-05 09:05+00', '2024-03-05 10:00+00');

-- A booked deposit, a waiting transfer, a rejected withdrawal, and a transfer that was deleted.
INSERT INTO transactions (from_account_id, to_account_id, amount_cents, type, status, description,
  metadata, initiator_id, decided_by, decided_at, created_at, deleted_at)
VALUES
  (null, 1, 50000, 'deposit', 'completed', 'First salary', '{"isInitialDeposit": true}', 2, 1,
    '2024-03-05 09:11+00', '2024-03-05 09:10+00', null),
  (1, 2, 2500, 'transfer', 'pending', 'To savings', null, 2, null, null, '2024-03-05 09:12+00',
    null),
  (1, null, 99, 'withdrawal', 'rejected', 'Cash', null, 2, 1, '2024-03-05 09:14+00',
    '2024-03-05 09:13+00', null),
  (1, 2, 7, 'transfer', 'pending', 'Withdrawn', null, 2, null, null, '2024-03-05 09:15+00',
    '2024-03-05 09:16+00');
INSERT INTO journal_entries (kind, transaction_id, actor_id, posted_at)
VALUES ('deposit', 1, 1, '2024-03-05 09:11+00');
INSERT INTO postings (entry_id, account_id, system_account, amount_cents)
VALUES (1, 1, null, 50000), (1, null, 'cash', -50000);

INSERT INTO audit (at, actor_id, action, subject, before, after)
VALUES
  ('2024-03-05 09:11+00', 1, 'transaction.approved', 'transaction:1', '{"status": "pending"}',
    '{"status": "completed", "amountCents": 50000}'),
  ('2024-03-05 09:20+00', null, 'books.violated', 'books:1', null, '{}');
INSERT INTO audit_chain (seq, audit_id, prev_hash, hash)
VALUES (1, 1, repeat('0', 64), repeat('a', 64));

INSERT INTO sessions (token_hash, user_id, created_at, last_active_at, device)
VALUES ('session of maya', 2, '2024-03-05 09:00+00', '2024-03-05 09:30+00', 'Firefox');
INSERT INTO attempts (subject, at) VALUES ('sign-in:maya', '2024-03-05 09:00+00');
INSERT INTO challenges (token_hash, user_id, failures, created_at, expires_at)
VALUES ('challenge of clerk', 1, 1, '2024-03-05 09:00+00', '2024-03-05 09:10+00');
INSERT INTO two_factor_codes (user_id, origin, code_hash, sealed_code, is_used, created_at,
  expires_at, challenge_hash)
VALUES
  (1, 'sent', 'hash', null, false, '2024-03-05 09:00+00', '2024-03-05 09:10+00',
    'challenge of clerk'),
  (2, 'generated', 'hash', 'sealed', true, '2024-03-05 09:00+00', '2024-03-05 09:10+00', null);
INSERT INTO recoveries (handle, user_id, code_hash, failures, verified_at, created_at, expires_at)
VALUES (2, 2, 'hash', 0, null, '2024-03-05 09:00+00', '2024-03-05 09:15+00');
INSERT INTO devices (token_hash, user_id, created_at, last_seen_at)
VALUES ('browser of maya', 2, '2024-03-05 09:00+00', '2024-03-05 09:30+00');
INSERT INTO chat_messages (user_id, sender_id, content, from_admin, read, client_id, created_at)
VALUES
  (2, 2, 'Where is my card?', false, true, 'a', '2024-03-05 09:40+00'),
  (2, 1, 'On its way.', true, false, null, '2024-03-05 09:41+00');

INSERT INTO system_settings (key, value, updated_at)
VALUES ('welcome', 'sealed', '2024-03-05 09:00+00');
INSERT INTO idempotency (user_id, key, fingerprint, answer, created_at)
VALUES (2, 'key', 'print', '{"status": 201, "body": {"id": 2}}', '2024-03-05 09:12+00');
INSERT INTO outbox (user_id, recipient, subject, sealed_text, created_at)
VALUES (2, 'maya@kestrel.example', 'Your code', 'sealed', '2024-03-05 09:00+00');
INSERT INTO secret_key_print (print) VALUES ('print');
