import type { SuccessionReason, SuccessionState } from '#contract/pages/choices.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { waitingCount } from '../people/queries.ts';

export const claimableRow = {
  running: column.text.as<SuccessionState>().orNull,
  succession_id: column.uuid.orNull,
  claimed_at: column.timestamp.orNull,
  host: column.text.orNull,
  proved_domain: column.text.orNull,
  proved_at: column.timestamp.orNull,
  people_waiting: column.int,
};
export type ClaimableRow = RowOf<typeof claimableRow>;
/**
 * What a page says to the member who asks: about the search for an admin and, for those who answer them (`answers`),
 * how many people wait.
 */
export const findClaimable = statement({
  params: { pageId: column.uuid, viewerId: column.uuid, personId: column.uuid, answers: column.boolean },
  row: claimableRow,
  sql: `
  select running.state as running, running.id as succession_id, claim.created_at as claimed_at,
    page_verification.host, page_address.domain as proved_domain, page_address.proved_at,
    case when :answers then ${waitingCount} else 0 end as people_waiting
  from page_details
  left join page_succession running on running.page_id = page_details.id and running.state <> 'ended'
  left join page_team_request claim on claim.page_id = page_details.id and claim.kind = 'claim' and claim.state = 'open'
  left join page_verification on page_verification.page_id = page_details.id and page_verification.state = 'verified'
  left join page_address on page_address.page_id = page_details.id and page_address.member_id = :personId
  where page_details.id = :pageId`,
});

export const findSuccession = statement({
  params: { pageId: column.uuid },
  row: {
    state: column.text.as<SuccessionState>().orNull,
    reason: column.text.as<SuccessionReason>().orNull,
    started_at: column.timestamp.orNull,
    asked_id: column.uuid.orNull,
    asked_at: column.timestamp.orNull,
    claim_id: column.uuid.orNull,
    successors: column.uuid.array,
  },
  sql: `
  select running.state, running.reason, running.started_at, question.member_id as asked_id,
    question.created_at as asked_at,
    claim.id as claim_id, array(select page_successor.member_id from page_successor
      where page_successor.page_id = page_details.id order by page_successor.place) as successors
  from page_details
  left join page_succession running on running.page_id = page_details.id and running.state <> 'ended'
  left join page_team_request question on question.page_id = page_details.id and question.kind = 'succession'
    and question.state = 'open'
  left join page_team_request claim on claim.page_id = page_details.id and claim.kind = 'claim' and claim.state = 'open'
  where page_details.id = :pageId`,
});
