-- Public pages show covers at addresses without a signature: who asks for one names the picture.
create index event_cover on event ((cover ->> 'id')) where cover is not null;
-- Sitemaps list public events in the order of their ids.
create index event_listed on event (id) where audience = 'public' and state in ('published', 'cancelled');
