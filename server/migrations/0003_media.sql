-- Pictures that somebody uploaded. Their renditions are files, named after the id.
create table media (
  id uuid primary key,
  -- the person, also where a page posts. Members stand on a higher floor: no reference
  uploader_id uuid not null,
  purpose text not null check (purpose in ('post', 'photo', 'cover')),
  state text not null default 'processing' check (state in ('processing', 'ready', 'refused')),
  -- why it was refused, a code of the contract
  refusal text,
  -- pixels of the largest rendition, the right way up; 0 until ready
  width int not null default 0,
  height int not null default 0,
  -- ThumbHash in base64
  placeholder text,
  animated boolean not null default false,
  -- of all renditions together; of the original until ready
  bytes int not null,
  -- when it came to belong to something, and to what kind of thing. Once: a picture has one owner
  attached_at timestamptz,
  attached_kind text,
  -- anybody may see it, signed in or not: its addresses carry no signature
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  check ((state = 'refused') = (refusal is not null)),
  check ((attached_at is null) = (attached_kind is null))
);
-- What nobody used is few, looked for by age and by uploader.
create index media_unattached on media (created_at) where attached_at is null;
create index media_unattached_uploader on media (uploader_id) where attached_at is null;

-- Lent: what a picture needs to be shown.
create view media_picture as
  select id, width, height, placeholder, animated, is_public from media where state = 'ready';
