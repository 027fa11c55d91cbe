-- The number of an actor's followings leaves out private communities: with this index few lookups find which of
-- someone's spaces those are.
create index space_closed_community on space (id) where kind = 'community' and visibility <> 'public';
