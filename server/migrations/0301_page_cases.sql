-- The admins of a page read the cases about what it published.
create index moderation_case_page on moderation_case (author_id, opened_at desc, id desc) where author_member_id is null;
