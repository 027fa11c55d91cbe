-- Whether everybody may see a picture follows from the page that shows it, and is asked when it is looked at: nothing to keep in step.
drop view media_picture;
alter table media drop column is_public;
-- Lent: what a picture needs to be shown, and whose it is.
create view media_picture as
  select id, uploader_id, width, height, placeholder, animated from media where state = 'ready';
