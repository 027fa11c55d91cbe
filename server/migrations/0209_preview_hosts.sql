-- What is known of an address says which host answered; what was read before says the host of the address.
update link_preview set preview = preview - 'kind' || jsonb_build_object(
  'host', lower(substring(address from '^https?://(?:[^/?#@]*@)?(?:www\.)?([^/:?#]+)')))
where preview is not null;
