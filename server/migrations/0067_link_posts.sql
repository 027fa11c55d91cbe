-- Link posts of pages: a web address with a title, a description and a call to action. The caption is the text of the
-- post, the picture the first of its pictures.
-- { address, title, description, action }
alter table post add column link jsonb;
alter table post add column link_clicks int not null default 0 check (link_clicks >= 0);
alter table post_version add column link jsonb;

-- Who opened the link of a post: each person counts once. The count stays when the person leaves.
create table post_link_click (
  post_id uuid not null references post (id) on delete cascade,
  member_id uuid not null references actor (id),
  clicked_at timestamptz(3) not null,
  primary key (post_id, member_id)
);
create index post_link_click_member on post_link_click (member_id);
