-- Whom an earlier text was open to when another took its place. Of those kept so far nobody knows: they stay with their authors.
alter table post_version
  add column visibility text not null default 'only_me' check (visibility in ('anyone', 'connections', 'only_followers', 'only_me'));
alter table post_version alter column visibility drop default;

-- Who deleted a comment, its author or the post's: they alone may undo it. No reference: such rows are removed within minutes.
alter table comment add column deleted_by uuid;
