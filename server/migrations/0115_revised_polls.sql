-- A poll can be changed until its first vote. The attachment of its post carries the same number, and so does a vote:
-- no one votes for options that they did not see.
alter table poll add revision int not null default 1;
