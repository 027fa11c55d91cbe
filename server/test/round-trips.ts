import type { Endpoint } from '#contract/core/endpoint.ts';

/** How often a write may wait for the database, from reading the session to the commit. */
export const MAX_ROUND_TRIPS = 4;

/**
 * Writes that may wait more often: their use cases send one statement after the other, since each needs the result of
 * the one before, or since they are too rare to be worth rewriting.
 */
const exceptions: readonly { readonly paths: RegExp; readonly max: number; readonly reason: string }[] = [
  { paths: /^\w+ \/(auth|account)\b/, max: 24, reason: 'each check of an identity decides about the next; rare' },
  {
    paths: /^\w+ \/(profile|profiles|profile-imports|portfolio|usernames|cv)\b/,
    max: 20,
    reason: 'own data, edited rarely',
  },
  {
    paths: /^\w+ \/(pages\/\{pageId\}\/(team|people|claims|successors|verification|documents|address)|team-requests)\b/,
    max: 14,
    reason: 'a page is locked before its team, people and proofs change; rare',
  },
  {
    paths: /^\w+ \/(appointments|bookables|own-calendars|admin\/no-shows|members\/\{memberId\}\/appointments)\b/,
    max: 30,
    reason: 'an appointment is locked before a step; who loses a race over the eight places of a day tries the next',
  },
  {
    paths: /^\w+ \/(campaigns|campaign-reviews|campaign-matches)\b/,
    max: 20,
    reason: 'a campaign is locked before its state, its versions and its money change, and read again afterwards',
  },
  {
    paths: /^\w+ \/events\b/,
    max: 16,
    reason: 'an event is locked before its seats change, and read again once the queue has moved',
  },
  {
    paths: /^PUT \/spaces\/\{spaceId\}\/membership$/,
    max: 6,
    reason: 'joining a community follows it, a link is used up',
  },
  {
    paths: /^\w+ \/spaces\/\{spaceId\}\/(membership|members|requests|invitations|preferences|bans|links|reports)\b/,
    max: 12,
    reason: 'a space is locked before its members change',
  },
  {
    paths: /^\w+ \/(pages|page-documents|team-requests)\b/,
    max: 18,
    reason: 'a change of a page may change its card, its keys and its verification; rare',
  },
  {
    paths: /^\w+ \/(applications|application-notes|jobs\/\{jobId\}\/\w+)\b/,
    max: 24,
    reason: 'job and application are locked before they change; up to 100 at once',
  },
  { paths: /^\w+ \/private-documents\b/, max: 8, reason: 'one upload of a member at a time, within two limits; rare' },
  {
    paths: /^\w+ \/(wallet|payments)\b/,
    max: 8,
    reason: 'a deposit is locked before it changes, and read again afterwards; rare',
  },
  {
    paths: /^\w+ \/(orders|order-requests|order-quotes|order-comparisons)\b/,
    max: 18,
    reason: 'an order is locked with those it ends, then stocks and the wallets of both; read again afterwards',
  },
  { paths: /^\w+ \/(media|reports|admin)\b/, max: 20, reason: 'files and moderation; rare' },
  { paths: /^PATCH \/spaces\/\{spaceId\}$/, max: 17, reason: 'texts and keys of a space, and the card of a community' },
  {
    paths: /^\w+ \/(spaces|communities|groups)\b/,
    max: 18,
    reason: 'a community is changed with its groups; rare, except posts',
  },
  {
    paths: /\/(connection|block|mute|follower|network|dismissal|contacts)\b/,
    max: 16,
    reason: 'pairs are locked before they are read; rare',
  },
  { paths: /^PUT \/actors\/\{actorId\}\/follow$/, max: 6, reason: 'following a community joins it' },
  { paths: /^DELETE \/actors\/\{actorId\}\/follow$/, max: 11, reason: 'unfollowing a community leaves it' },
  { paths: /\/(settings|email-invitation|subscription|unsubscription)\b/, max: 16, reason: 'settings and links; rare' },
  {
    paths: /^\w+ \/(course-syllabuses|courses\/\{courseId\}(?!\/click))/,
    max: 10,
    reason: 'a course is locked before it changes; rare, except opening its website',
  },
  {
    paths: /^\w+ \/jobs\/\{jobId\}(\/state)?$/,
    max: 12,
    reason: 'a job is locked before it changes; rare',
  },
  {
    paths: /^\w+ \/(products|services|own-listings)\b/,
    max: 14,
    reason: 'a listing is locked before it changes, with its pictures and what it is found by; rare',
  },
  {
    paths: /^\w+ \/(held-messages|agreements|things)\b|\/(held-messages|scheduled-messages)$/,
    max: 14,
    reason: 'what waits is taken before it is sent, and a thing is read before one writes about it; rare',
  },
  {
    paths: /^\w+ \/conversations\/\{conversationId\}(\/assignee)?$/,
    max: 5,
    reason: 'the card of what it is about is read after it',
  },
  {
    paths: /^POST \/messages\/\{messageId\}\/forwards$/,
    max: 7,
    reason: 'the desk is asked, the message is read, and counted, before its words are sent',
  },
  {
    paths: /^POST \/posts\/\{postId\}\/comments$/,
    max: 5,
    reason: 'what admins have banned opens a case, once it was found in the comment',
  },
  { paths: /^\w+ \/books\b/, max: 5, reason: 'the example reads the card of a book before it praises it' },
  {
    paths: /^POST \/scheduled-posts\/\{scheduledId\}\/publish$/,
    max: 5,
    reason: 'the people whom it names are looked up when it is published',
  },
  { paths: /\/held-posts\b|\/(pin|comments-lock|removal|answer)$/, max: 10, reason: 'decisions of a team; rare' },
  {
    paths: /^(PATCH|DELETE) \/(posts|comments|link-posts)\/\{\w+\}$|\/(restore|hidden)$/,
    max: 12,
    reason: 'changes of own texts; rare',
  },
];

/** The limit of a write; one more for members who act as a page, because their role is read for each call. */
export function maxRoundTrips({ method, path }: Pick<Endpoint, 'method' | 'path'>, isActing: boolean): number {
  const exception = exceptions.find(({ paths }) => paths.test(`${method} ${path}`));
  return (exception?.max ?? MAX_ROUND_TRIPS) + (isActing ? 1 : 0);
}

/** Fails if a write waited for the database more often than it may: its statements should be sent together. */
export function refuseRoundTrips(
  endpoint: Endpoint,
  reply: Readonly<Record<string, unknown>>,
  request: Readonly<Record<string, string>>,
): void {
  if (endpoint.method === 'GET') return;
  const count = Number(reply['x-round-trips'] ?? 0);
  const max = maxRoundTrips(endpoint, 'x-acting-as' in request);
  if (count > max)
    throw new Error(
      `${endpoint.method} ${endpoint.path} made ${count} round trips, at most ${max}: start statements together`,
    );
}
