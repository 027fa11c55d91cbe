-- What the reporter saw of a conversation, copied with the report: its author can delete it, and admins cannot read it.
alter table report add column evidence jsonb;
