-- A card that waits for the seconds in which it can be undone, as texts do.
alter table held_message add column shared_kind text;
alter table held_message add column shared_id uuid;
alter table held_message add constraint held_message_shared check ((shared_kind is null) = (shared_id is null));
