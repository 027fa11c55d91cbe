import { readPendingCounts } from '#contract/network/requests.ts';
import { listPages, readPage } from '#contract/pages/pages.ts';
import { listOwnTeamRequests, listTeam, listTeamHistory, listTeamRequests } from '#contract/pages/team.ts';
import { readPageDocuments } from '#contract/pages/documents.ts';
import { listPagePeople, readOwnPlace } from '#contract/pages/people.ts';
import { readPageSuccession } from '#contract/pages/succession.ts';
import { readPageVerification } from '#contract/pages/verification.ts';
import type { LiveHandlers, StaleRead } from '#shell/live/handlers.ts';
import { queryKey } from '#shell/calls/query-options.ts';

const ofPage = (pageId: string): StaleRead[] => [queryKey(readPage, { params: { pageId } }), listPages];
const ofActor = ({ actorId }: { actorId: string }) => ofPage(actorId);

/** Facts about actors may be about pages: reads of pages that no one has open are not repeated. */
export const live: LiveHandlers = {
  'pages.changed': ({ pageId }) => ofPage(pageId),
  'pages.role_changed': ({ pageId }) => [...ofPage(pageId), queryKey(listTeam, { params: { pageId } })],
  'pages.team_changed': ({ pageId }) => [
    ...ofPage(pageId),
    listOwnTeamRequests,
    readPendingCounts,
    ...[listTeam, listTeamRequests, listTeamHistory, readPageSuccession].map((list) =>
      queryKey(list, { params: { pageId } }),
    ),
  ],
  'pages.succession_changed': ({ pageId }) => [
    queryKey(readPage, { params: { pageId } }),
    queryKey(readPageSuccession, { params: { pageId } }),
  ],
  'pages.verification_changed': ({ pageId }) =>
    [readPageVerification, readPageDocuments].map((read) => queryKey(read, { params: { pageId } })),
  'pages.availability_changed': ({ pageId }) => ofPage(pageId),
  'profiles.people_changed': ({ pageId }) =>
    [readPage, listPagePeople].map((read) => queryKey(read, { params: { pageId } })),
  'profiles.link_changed': ({ pageId }) => [queryKey(readOwnPlace, { params: { pageId } })],
  'actors.card_changed': ofActor,
  'network.followers_changed': ofActor,
};
