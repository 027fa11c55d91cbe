-- What is attached to a post: one thing of one kind, as { kind, … }. What changes on its own has tables of its own.
alter table post add column attachment jsonb not null default '{"kind": "none"}';
alter table post_version add column attachment jsonb not null default '{"kind": "none"}';
alter table held_post add column attachment jsonb not null default '{"kind": "none"}';

update post set attachment = case
    when link is not null then '{"kind": "link"}' || link || jsonb_build_object('picture', pictures -> 0)
    else jsonb_build_object('kind', 'pictures', 'pictures', pictures) end
  where link is not null or pictures <> '[]';
update post_version set attachment = '{"kind": "link", "picture": null}' || link where link is not null;
update held_post set attachment = jsonb_build_object('kind', 'pictures', 'pictures', pictures) where pictures <> '[]';

drop view post_link_opened;
drop index post_linked;
alter table post drop column pictures, drop column link;
alter table post_version drop column link;
alter table held_post drop column pictures;

-- The type of a post follows from what is attached; `pull` is a poll.
alter table post add column type text not null generated always as (
  case attachment ->> 'kind'
    when 'pictures' then 'media'
    when 'video' then 'media'
    when 'document' then 'document'
    when 'event' then 'event'
    when 'job' then 'job'
    when 'poll' then 'pull'
    else 'content'
  end) stored;
alter table post add constraint post_attachment_kind check (
  attachment ->> 'kind' in ('none', 'pictures', 'link', 'poll', 'document', 'video', 'event', 'job'));

create index post_linked on post (author_id) where attachment ->> 'kind' = 'link';
-- Lent by posts: links of posts that people opened.
create view post_link_opened as
  select post.author_id as page_id, post_link_click.member_id, post_link_click.clicked_at
  from post join post_link_click on post_link_click.post_id = post.id
  where post.attachment ->> 'kind' = 'link';
