-- Which call used a key, apart from what it sent: known before the body of a repeated call has arrived. Null for keys
-- that were stored before.
alter table idempotency add column call_hash bytea;
