/** In SQL what `scopesOpenTo` says of a row of `page_team`, beside a conversation. */
export const mayAnswer = `(page_team.role in ('admin', 'editor')
        or page_team.role = 'advertiser' and conversation.scope = 'advertising')`;
