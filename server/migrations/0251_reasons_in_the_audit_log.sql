-- Reasons that admins wrote about someone are found by whom they are about, to be emptied with the account.
create index audit_reason on audit (target_id) where reason is not null;
