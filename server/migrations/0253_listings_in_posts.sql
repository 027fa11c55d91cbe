-- Posts show products and services.
alter table post drop constraint post_attachment_kind;
alter table post add constraint post_attachment_kind check (attachment ->> 'kind' in
  ('none', 'pictures', 'link', 'poll', 'document', 'video', 'event', 'job', 'preview', 'product', 'service'));
