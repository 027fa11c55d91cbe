-- The person who acted, where the actor is a page. Null: the actor acted as themselves, or the person has left.
alter table post_reaction add column member_id uuid references actor (id);
alter table comment_reaction add column member_id uuid references actor (id);
alter table post_hidden add column member_id uuid references actor (id);
alter table mute add column member_id uuid references actor (id);

-- Few rows: what is done as oneself is not in them. Erasing a person looks for theirs.
create index post_reaction_member on post_reaction (member_id) where member_id is not null;
create index comment_reaction_member on comment_reaction (member_id) where member_id is not null;
create index post_hidden_member on post_hidden (member_id) where member_id is not null;
create index mute_member on mute (member_id) where member_id is not null;
