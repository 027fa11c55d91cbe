-- A document is stored as it was sent. What is shown of it as text was counted, too.
update media set bytes = sent_bytes where kind = 'document' and sent_bytes is not null and bytes <> sent_bytes;
update post set attachment = jsonb_set(post.attachment, '{file,bytes}', to_jsonb(media.bytes))
from media
where post.attachment ->> 'kind' = 'document' and media.id = (post.attachment -> 'file' ->> 'id')::uuid
  and (post.attachment -> 'file' ->> 'bytes')::int <> media.bytes;
update scheduled_post set attachment = jsonb_set(scheduled_post.attachment, '{file,bytes}', to_jsonb(media.bytes))
from media
where scheduled_post.attachment ->> 'kind' = 'document'
  and media.id = (scheduled_post.attachment -> 'file' ->> 'id')::uuid
  and (scheduled_post.attachment -> 'file' ->> 'bytes')::int <> media.bytes;
