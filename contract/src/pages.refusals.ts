export const pageRefusals = {
  too_many_pages: 409,
  page_in_use: 409,
  no_website: 409,
  no_verified_domain: 409,
  address_elsewhere: 422,
  last_admin: 409,
  team_full: 409,
  already_in_team: 409,
  already_invited: 409,
  already_contested: 409,
  nothing_to_contest: 409,
} as const;
