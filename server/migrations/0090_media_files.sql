-- Videos, documents and captions beside pictures.
alter table media
  add column kind text not null default 'picture' check (kind in ('picture', 'video', 'document', 'captions')),
  -- as its uploader called it; null for pictures
  add column filename text,
  -- of a video or document, found in its content: mp4, webm, pdf, docx, doc, txt
  add column format text,
  -- of a video
  add column duration_ms int,
  -- of a pdf
  add column pages int;
-- Lent: what a picture needs to be shown, and whose it is.
create or replace view media_picture as
  select id, uploader_id, width, height, placeholder, animated from media where state = 'ready' and kind = 'picture';
-- Lent: the same for videos, documents and captions.
create view media_file as
  select id, uploader_id, kind, filename, format, bytes, width, height, duration_ms, pages from media
  where state = 'ready' and kind <> 'picture';
