-- What a ruling says above a thing.
alter table ruling add column label text;
alter table ruling add constraint ruling_labels check (rule is not null or label is null);
