-- What somebody did lately, newest first.
create index comment_author_place on comment (author_id, created_at desc, id desc) where deleted_at is null;
drop index comment_author;
create index post_reaction_actor_place on post_reaction (actor_id, created_at desc, post_id desc);
drop index post_reaction_actor;
create index comment_reaction_actor_place on comment_reaction (actor_id, created_at desc, comment_id desc);
