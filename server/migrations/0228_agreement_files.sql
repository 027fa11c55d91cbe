-- A proposed line may have a file, such as a drawing or a contract. The file belongs to the module of media, and goes
-- when the proposal is withdrawn or replaced.
alter table conversation_agreement add column media_id uuid;
create unique index conversation_agreement_media on conversation_agreement (media_id) where media_id is not null;
