-- What websites say about themselves, by the address that members linked to. Posts have copies of it.
create table link_preview (
  address text primary key check (length(address) <= 2000),
  -- as a post stores it; null where there is nothing to show
  preview jsonb,
  fetched_at timestamptz not null
);
create index link_preview_age on link_preview (fetched_at);

alter table post drop constraint post_attachment_kind;
alter table post add constraint post_attachment_kind check (
  attachment ->> 'kind' in ('none', 'pictures', 'link', 'poll', 'document', 'video', 'event', 'job', 'preview'));
create index post_preview_picture on post ((attachment -> 'picture' ->> 'id')) where attachment ->> 'kind' = 'preview';
