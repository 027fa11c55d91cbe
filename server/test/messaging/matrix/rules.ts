import {
  among,
  answers,
  isDirect,
  isOfPage,
  type Mark,
  NONE,
  type PlaceName,
  type Reading,
  readingOf,
  TALKING,
  type ViewerName,
} from './cast.ts';

export const OUTLETS = [
  'conversation',
  'list',
  'history',
  'message',
  'search',
  'group',
  'agreements',
  'notes',
  'waiting messages',
  'notifications',
  'reports',
  'copy of data',
  'whispers',
  'facts',
  'watch',
  'push',
  'e-mail',
  'card of the conversation',
  'card of a message',
  'report of the conversation',
  'report of a message',
  'forward',
] as const;
export type Outlet = (typeof OUTLETS)[number];
type Status = 200 | 403 | 404;
export interface Expected {
  readonly status: Status;
  readonly marks: readonly Mark[];
}
type Rule = (viewer: ViewerName, place: PlaceName) => Expected;
const only = (...marks: (Mark | false)[]): readonly Mark[] => marks.filter((mark) => mark !== false);

const BLOCKED: ReadonlySet<string> = new Set<ViewerName>([
  'blocks the writer',
  'blocked by the writer',
  'asked, then blocks',
  'asked, then blocked',
  'member who blocks',
  'member who is blocked',
]);
const isBlocked = (viewer: ViewerName | PlaceName) => BLOCKED.has(viewer);
/** Those who act as a page without a role in it, and admins of the platform, who have a door of their own. */
const isShutOut = (viewer: ViewerName) => among(viewer, 'former editor', 'platform admin');
const actsAsPage = (viewer: ViewerName) =>
  among(viewer, 'admin of the page', 'editor', 'editor of another page', 'advertiser', 'former editor');
/** In the conversation, or asked to be. */
const isIn = ({ state }: Reading) => among(state, 'active', 'requested');
/** Also who keeps what was said until they left. */
const isThere = (own: Reading) => isIn(own) || own.state === 'kept';

/** What of the first message is shown beside its words. */
function beside(viewer: ViewerName, place: PlaceName): readonly Mark[] {
  const { state, early } = readingOf(viewer, place);
  if (!early || !among(state, 'active', 'kept')) return [];
  const isPreviewed = TALKING.has(place) || !isDirect(place);
  return only('file', isPreviewed && 'preview', (viewer === 'writer' || !isBlocked(viewer)) && 'card');
}
const words = ({ early, late }: Reading): readonly Mark[] => only(early && 'early', late && 'late');
/** Who blocks someone in a group sees their words in the history alone, and there on demand. */
const isMarked = (viewer: ViewerName, place: PlaceName) => viewer === 'member who blocks' && !isDirect(place);
/** The last words that someone reads of a conversation. */
function lastWords(viewer: ViewerName, place: PlaceName): readonly Mark[] {
  const { early, late } = readingOf(viewer, place);
  return isMarked(viewer, place) ? [] : only(late ? 'late' : early && 'early');
}
/** What the first message is about goes with it; its author keeps it for another. */
const contact = (viewer: ViewerName, place: PlaceName): readonly Mark[] =>
  only(isDirect(place) && (viewer === 'writer' || readingOf(viewer, place).early) && 'pay');
const drafts = (viewer: ViewerName): readonly Mark[] => only(viewer === 'writer' && 'draft');

/** Answers those for whom the conversation is there, and others as if it were not. */
const inside =
  (marks: (viewer: ViewerName, place: PlaceName) => readonly Mark[]): Rule =>
  (viewer, place) => {
    if (isShutOut(viewer)) return { status: 403, marks: [] };
    if (readingOf(viewer, place).state === 'none') return { status: 404, marks: [] };
    return { status: 200, marks: marks(viewer, place) };
  };
/** Answers everyone who may call, each with what they read. */
const everyone =
  (marks: (viewer: ViewerName, place: PlaceName) => readonly Mark[]): Rule =>
  (viewer, place) =>
    isShutOut(viewer) ? { status: 403, marks: [] } : { status: 200, marks: marks(viewer, place) };
/** Reaches someone without a call. */
const reaches =
  (marks: (viewer: ViewerName, place: PlaceName) => readonly Mark[]): Rule =>
  (viewer, place) => ({ status: 200, marks: marks(viewer, place) });
const opens = (is: (viewer: ViewerName, own: Reading) => boolean): Rule => {
  return (viewer, place) => ({ status: is(viewer, readingOf(viewer, place)) ? 200 : 404, marks: [] });
};

/** Requests of someone who blocks, or was blocked, are not listed any more. */
const isListed = (viewer: ViewerName, own: Reading) =>
  isThere(own) && (own.state !== 'requested' || !isBlocked(viewer));
/** Who has no own part in it is alerted of nothing; a request is one line without words. */
const alerted = (viewer: ViewerName, place: PlaceName): readonly Mark[] => {
  const own = readingOf(viewer, place);
  return only(viewer !== 'writer' && own.state === 'active' && own.late && !isBlocked(viewer) && 'late');
};

const RULES: Readonly<Record<Outlet, Rule>> = {
  conversation: inside((viewer, place) => [...lastWords(viewer, place), ...contact(viewer, place), ...drafts(viewer)]),
  list: everyone((viewer, place) => {
    const own = readingOf(viewer, place);
    return isListed(viewer, own) ? [...lastWords(viewer, place), ...contact(viewer, place), ...drafts(viewer)] : [];
  }),
  history: inside((viewer, place) => [
    ...words(readingOf(viewer, place)),
    ...beside(viewer, place),
    ...only(answers(viewer, place) && 'by'),
  ]),
  message: (viewer, place) => {
    if (isShutOut(viewer)) return { status: 403, marks: [] };
    const { early } = readingOf(viewer, place);
    return early ? { status: 200, marks: ['early', ...beside(viewer, place)] } : { status: 404, marks: [] };
  },
  search: everyone((viewer, place) => {
    const own = readingOf(viewer, place);
    if (!isThere(own)) return [];
    const isShown = own.early && own.state !== 'requested';
    const said = isMarked(viewer, place) ? [] : [...words(own), ...only(isShown && 'file')];
    return [...said, ...contact(viewer, place), ...drafts(viewer)];
  }),
  group: (viewer, place) => {
    if (actsAsPage(viewer) || viewer === 'platform admin') return { status: 403, marks: [] };
    const isGroup = !isDirect(place) && !isOfPage(place);
    return { status: isGroup && isThere(readingOf(viewer, place)) ? 200 : 404, marks: [] };
  },
  agreements: inside((_, place) => only(TALKING.has(place) && 'agreed')),
  notes: inside((viewer, place) => only(answers(viewer, place) && 'note', answers(viewer, place) && 'by')),
  'waiting messages': everyone((viewer) => only(viewer === 'writer' && 'waiting')),
  notifications: (viewer) => ({ status: among(viewer, 'former editor', 'platform admin') ? 403 : 200, marks: [] }),
  // What is copied for a report is for those who decide about it, by another way.
  reports: (viewer) => ({
    status: viewer === 'platform admin' ? 200 : viewer === 'former editor' ? 403 : 404,
    marks: [],
  }),
  'copy of data': reaches((viewer, place) => {
    const own = actsAsPage(viewer) ? NONE : readingOf(viewer, place);
    const isCopied = isThere(own) && (viewer === 'writer' || !isBlocked(viewer));
    const isWriter = viewer === 'writer';
    return [
      ...(isCopied ? words(own) : []),
      ...only(own.state === 'active' && TALKING.has(place) && 'agreed'),
      ...only(isWriter && 'draft', isWriter && 'waiting', isWriter && isDirect(place) && 'pay'),
      ...only(isWriter && 'card', isWriter && 'file'),
    ];
  }),
  // An answer repeats words of the message that it answers, to those who may read that.
  whispers: reaches((viewer, place) => {
    const own = readingOf(viewer, place);
    if (!isIn(own) || !own.late) return [];
    return isMarked(viewer, place) ? ['late'] : words(own);
  }),
  facts: opens((_, own) => isIn(own) && own.late),
  watch: opens((viewer, own) => viewer !== 'platform admin' && isIn(own)),
  push: reaches(alerted),
  'e-mail': reaches(alerted),
  // A group is there for its members, whom they block or not.
  'card of the conversation': (viewer, place) => {
    const isOpen = !isDirect(place) || !isBlocked(viewer === 'writer' ? place : viewer);
    return { status: isThere(readingOf(viewer, place)) && isOpen ? 200 : 404, marks: [] };
  },
  'card of a message': opens((viewer, own) => isThere(own) && own.early && !isBlocked(viewer)),
  // Its owner answers for a group.
  'report of the conversation': (viewer, place) => {
    const isOwn = viewer === 'writer' && !isDirect(place) && !isOfPage(place);
    return { status: isThere(readingOf(viewer, place)) && !isOwn ? 200 : 404, marks: [] };
  },
  'report of a message': opens((viewer, own) => isThere(own) && own.early && viewer !== 'writer'),
  forward: (viewer, place) => {
    if (isShutOut(viewer)) return { status: 403, marks: [] };
    const own = readingOf(viewer, place);
    if (!own.late) return { status: 404, marks: [] };
    return { status: own.state === 'active' ? 200 : 403, marks: [] };
  },
};
/** Of a first message that a ruling withholds, others than the writer are shown its place alone. */
const OF_FIRST: ReadonlySet<Mark> = new Set<Mark>(['early', 'file', 'preview', 'card']);
const CLOSED: ReadonlySet<Outlet> = new Set<Outlet>(['card of a message', 'report of a message']);
/** Who sees what where: this file’s own reading of the rules. */
export function expected(viewer: ViewerName, outlet: Outlet, place: PlaceName, isWithheld = false): Expected {
  const { status, marks } = RULES[outlet](viewer, place);
  if (!isWithheld || viewer === 'writer') return { status, marks };
  // A conversation is found by its messages.
  const isFound = outlet !== 'search' || readingOf(viewer, place).late;
  const shown = marks.filter((mark) => !OF_FIRST.has(mark) && (isFound || mark !== 'pay'));
  return { status: CLOSED.has(outlet) ? 404 : status, marks: shown };
}
