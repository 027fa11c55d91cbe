-- A thing that a message shares; whether a reader may see its card is decided when they read it.
alter table message add column shared_kind text;
alter table message add column shared_id uuid;
alter table message add constraint message_shared check ((shared_kind is null) = (shared_id is null));
-- The message whose words it repeats.
alter table message add column forwarded_from uuid;
-- How often a member has forwarded one message.
create index message_forwards on message (forwarded_from, member_id) where forwarded_from is not null;
