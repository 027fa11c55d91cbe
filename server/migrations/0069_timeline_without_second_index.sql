-- A post in 200 timelines wrote 200 entries of this index. A deleted post is found through the followers of its author.
drop index timeline_post;
