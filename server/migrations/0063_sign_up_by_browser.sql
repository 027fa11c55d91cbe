-- A code of a sign-up works only in the browser that asked for it. It got a secret, of which this is the SHA-256.
-- Sign-ups that wait when this is applied begin again: their browsers have no secret.
delete from pending_account;
alter table pending_account
  drop column origin_hash,
  add column browser_hash bytea not null;
