-- { file, poster, captions }: the video of an advertisement, in place of its pictures; null: none.
alter table campaign_version add column video jsonb;
