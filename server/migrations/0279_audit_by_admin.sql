-- The audit log is read by admin, and by whom it was about.
create index audit_admin on audit (admin_id, at desc, id desc);
create index audit_target on audit (target_id, at desc, id desc) where target_id is not null;
