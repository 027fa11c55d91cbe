/** SQL: whether a campaign is of someone, or of a page in whose team they are. `member`: SQL that names them. */
export const isOfTeam = (member: string): string => `(campaign.owner_id = ${member} or exists (select from page_team
      where page_team.page_id = campaign.owner_id and page_team.member_id = ${member}))`;
