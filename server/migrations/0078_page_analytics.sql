-- Figures of pages for their teams. Views of a page are rows of profile_view that name no one.

-- Interests of the viewer that at least five members share; only of viewers of pages.
alter table profile_view add column industries text[];
alter table profile_view add check (mode <> 'private' or industries is null);

-- How often the website of a page was opened, to the quarter of an hour. Nothing is stored of the person.
create table page_website_click (
  id uuid primary key,
  page_id uuid not null references actor (id),
  clicked_at timestamptz(3) not null
);
create index page_website_click_page on page_website_click (page_id, clicked_at);

-- How many people saw posts of a page on a day (UTC). Written from a buffer: reading a post writes nothing.
create table post_reach (
  page_id uuid not null references actor (id),
  day date not null,
  people int not null,
  primary key (page_id, day)
);
create index post_reach_day on post_reach (day);
-- Who they were, so that each counts once a day; deleted soon after the day.
create table post_reach_person (
  page_id uuid not null references actor (id),
  day date not null,
  member_id uuid not null references actor (id),
  primary key (page_id, day, member_id)
);
create index post_reach_person_member on post_reach_person (member_id);
create index post_reach_person_day on post_reach_person (day);

-- Clicks of a period.
create index post_link_click_when on post_link_click (post_id, clicked_at);
create index post_linked on post (author_id) where link is not null;
create index course_click_when on course_click (course_id, at);

-- Lent by network: follows that began and ended.
create view follow_change as
  select to_id as actor_id, state_after = 'active' as gained, at
  from relation_change
  where kind = 'follow' and (state_before = 'active') <> (state_after = 'active');
-- Lent by posts: links of posts that people opened, and how many saw posts.
create view post_link_opened as
  select post.author_id as page_id, post_link_click.member_id, post_link_click.clicked_at
  from post join post_link_click on post_link_click.post_id = post.id
  where post.link is not null;
create view post_reached as
  select page_id, day, people from post_reach;
-- Lent by courses: websites of courses that people opened.
create view course_opened as
  select course.page_id, course_click.member_id, course_click.at as clicked_at
  from course join course_click on course_click.course_id = course.id;
